import type { CaseFileRead } from '@fairlead/contracts/api/case-files';
import { type CaseSeen, longestCaseMessage } from '@fairlead/contracts/api/incidents';
import { caseOutcomes, caseStatuses } from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { Form, FormProblem, TextArea } from '@fairlead/remote-kit/forms';
import { useMessage, useSend } from '@fairlead/remote-kit/sending';
import { UploadZone } from '@fairlead/remote-kit/uploads';
import { Badge, Button, Card, ConfirmDialog, dayAndTime } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CaseFileList } from '../case-files/case-file-list.tsx';
import { caseRules } from '../case-files/case-file-rules.ts';
import { SendingFiles } from '../case-files/sending-files.tsx';
import { useSendingFiles } from '../case-files/use-sending-files.ts';
import { newReportKey } from '../reporting/send-report.ts';
import { Messages } from './messages.tsx';

/** What each status means for the reporter, and when to look again. */
const whatNow: Readonly<Record<CaseSeen['status'], string>> = {
  received: 'Your report has arrived. It is reviewed within 24 hours: look again tomorrow.',
  triage: 'Somebody is looking at your report. Look again in a few days.',
  investigating:
    'Your report is being investigated. You get an answer within three months. Look again every week.',
  external: 'Your case is with a body outside the organization. Look again every week.',
  closed:
    'Your case is closed. You can still write: those who look after it see your message, and can reopen it.',
};

/** What a reporter does with their case. Each answers the case as it is then, and throws `ApiError`. */
export interface CaseCalls<Seen extends CaseSeen> {
  write(text: string, key: string): Promise<Seen>;
  look(): Promise<Seen>;
  close(): Promise<Seen>;
  addFile(file: File, key: string): Promise<Seen>;
  readFile(file: string): Promise<CaseFileRead>;
}

interface CaseThreadProps<Seen extends CaseSeen> {
  seen: Seen;
  calls: CaseCalls<Seen>;
  /** Which files it takes; those of an anonymous case where nobody knows. */
  takes?: (typeof caseRules)[keyof typeof caseRules];
  onChange(seen: Seen): void;
}

/** The status of a case, its messages, and the reporter's actions. */
export function CaseThread<Seen extends CaseSeen>({
  seen,
  calls,
  takes = caseRules.anonymous,
  onChange,
}: CaseThreadProps<Seen>) {
  const files = seen.files ?? [];
  const isFull = files.length >= takes.rule.most;
  const [isClosing, setClosing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const shown = { showsProblem: true, onDone: onChange } as const;
  const message = useMessage((text, key) => calls.write(text, key), {
    ...shown,
    newKey: newReportKey,
  });
  const look = useSend(() => calls.look(), shown);
  const closing = useSend(() => calls.close(), shown);
  const sending = useSendingFiles(async (file, key) => onChange(await calls.addFile(file, key)));
  const isBusy = message.isSending || look.isSending || closing.isSending;
  const write = () => {
    setMissing(message.isEmpty);
    void message.send();
  };
  const close = async () => {
    await closing.send();
    setClosing(false);
  };
  return (
    <>
      <Card as="section" aria-label="How your case stands">
        <Head>
          <Badge $tone="accent">{labelOf(caseStatuses, seen.status)}</Badge>
          <small>Received {dayAndTime(seen.hour)}</small>
        </Head>
        <p>
          {seen.isEnded
            ? 'You have closed this case. Nothing more can be written.'
            : whatNow[seen.status]}
        </p>
        {seen.outcome && (
          <p>
            Outcome: <b>{labelOf(caseOutcomes, seen.outcome)}</b>
          </p>
        )}
        {seen.outsideReviewer && (
          <p>
            Nobody in the organization can look after your case without a conflict of interest. It
            goes to {seen.outsideReviewer}, the reviewer outside the organization.
          </p>
        )}
      </Card>
      <Messages messages={seen.messages} own="reporter" />
      {files.length > 0 && <CaseFileList files={files} read={calls.readFile} />}
      {!seen.isEnded && (
        <Form
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            write();
          }}
        >
          <TextArea
            label="Your message"
            rows={4}
            maxLength={longestCaseMessage}
            value={message.text}
            error={isMissing && message.isEmpty ? 'Write your message first' : undefined}
            onChange={({ target }) => message.setText(target.value)}
          />
          <UploadZone
            label="Add files"
            rule={takes.rule}
            note={isFull ? 'No more files can be added to this case.' : takes.note}
            disabled={isFull || sending.isSending}
            onChoose={(chosen) => void sending.add(chosen)}
          />
          <SendingFiles sending={sending} />
          <FormProblem message={message.problem ?? look.problem ?? closing.problem} takesFocus />
          <Acts>
            <Button type="submit" busy={isBusy}>
              Send message
            </Button>
            <Button look="secondary" busy={isBusy} onClick={() => void look.send()}>
              Look again
            </Button>
            <Button look="danger" onClick={() => setClosing(true)}>
              Close the case
            </Button>
          </Acts>
        </Form>
      )}
      <ConfirmDialog
        title="Close the case?"
        open={isClosing}
        yes="Close the case"
        no="Keep it open"
        busy={isBusy}
        onYes={close}
        onNo={() => setClosing(false)}
      >
        <p>
          Nobody can write to you from now on, and you cannot write to them. What you reported
          stays.
        </p>
      </ConfirmDialog>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  margin-bottom: 0.5rem;
  small {
    color: var(--muted);
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
