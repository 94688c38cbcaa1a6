import { shownReceiptCode } from '@fairlead/contracts/reference/incidents';
import { Button, Dialog, Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { SendingFiles } from '../case-files/sending-files.tsx';
import type { useSendingFiles } from '../case-files/use-sending-files.ts';

interface ReceiptDialogProps {
  /** Twenty digits. */
  code: string;
  /** Nobody in the organization may handle it: somebody outside does. */
  isForOperator: boolean;
  /** Their name, where the organization has named a reviewer. */
  outsideReviewer: string | null | undefined;
  /** Whether the report is under somebody's name, who finds it without the code too. */
  isNamed?: boolean;
  /** The files that are under way to the case: it stays until each has arrived or is left out. */
  sending: ReturnType<typeof useSendingFiles>;
  onDone(): void;
}

/** The code of a report, which stays until the reporter has written it down: nobody can give it to them again (W-058). */
export function ReceiptDialog({
  code,
  isForOperator,
  outsideReviewer,
  isNamed = false,
  sending,
  onDone,
}: ReceiptDialogProps) {
  return (
    <Dialog
      title="Your receipt code"
      open
      width="30rem"
      // An accidental tap must not lose it.
      onClose={() => {}}
      footer={
        <Button busy={sending.isSending} onClick={onDone}>
          I have written it down
        </Button>
      }
    >
      <Parts>
        <output aria-label="Receipt code">{shownReceiptCode(code)}</output>
        <p>
          With this code you can follow your case and answer questions, without signing in, at{' '}
          <Link href={paths.case}>{paths.case}</Link>.
        </p>
        <p>
          <b>Nobody can give it to you again.</b> Write it on paper, away from here.
        </p>
        {isNamed && <p>While you are signed in, you also find this report under “Your reports”.</p>}
        {sending.files.length > 0 && (
          <>
            <p role="status">
              {sending.isSending
                ? 'Your files are being sent. Please keep this page open.'
                : 'Your report has arrived, but not these files. You can also add them to your case later.'}
            </p>
            <SendingFiles sending={sending} />
          </>
        )}
        {isForOperator && (
          <p>
            Nobody in your organization can look after this report without a conflict of interest.{' '}
            {outsideReviewer
              ? `It goes to ${outsideReviewer}, the reviewer outside your organization, instead.`
              : 'It goes to the platform’s own review instead.'}
          </p>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
  output {
    padding: 1rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-card);
    background: var(--sunken);
    font-size: clamp(1.125rem, 5vw, 1.5rem);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-align: center;
    user-select: all;
  }
`;
