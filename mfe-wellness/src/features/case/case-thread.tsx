import { type CaseSeen, longestCaseMessage } from '@fairlead/contracts/api/incidents';
import { caseOutcomes, caseStatuses } from '@fairlead/contracts/reference/incidents';
import { labelOf } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import { callUntraced } from '@fairlead/remote-kit/calls';
import { Form, FormProblem, TextArea } from '@fairlead/remote-kit/forms';
import { useMessage, useSend } from '@fairlead/remote-kit/sending';
import { Badge, Button, Card, ConfirmDialog, dayAndTime } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { newReportKey } from '../reporting/send-report.ts';
import { useProofNotice } from '../reporting/use-proof-notice.ts';
import { Messages } from './messages.tsx';

/** What each status means for the reporter, and when to look again. */
const whatNow: Readonly<Record<CaseSeen['status'], string>> = {
  received: 'Your report has arrived. It is reviewed within 24 hours: look again tomorrow.',
  triage: 'Somebody is looking at your report. Look again in a few days.',
  investigating:
    'Your report is being investigated. You get an answer within three months. Look again every week.',
  external: 'Your case is with a body outside the organization. Look again every week.',
  closed:
    'Your case is closed. You can still write: who looks after it sees that, and can reopen it.',
};

interface CaseThreadProps {
  code: string;
  seen: CaseSeen;
  onChange(seen: CaseSeen): void;
}

/** The status of a case, its messages, and the reporter's actions. */
export function CaseThread({ code, seen, onChange }: CaseThreadProps) {
  const { apiHost } = usePortal();
  const onProof = useProofNotice();
  const [isEnding, setEnding] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const call = async (path: string, body: object = {}): Promise<CaseSeen> => {
    const asked = { code, ...body };
    return (await callUntraced(
      `/incidentReports/case${path}`,
      asked,
      apiHost,
      onProof,
    )) as CaseSeen;
  };
  const shown = { showsProblem: true, onDone: onChange } as const;
  const message = useMessage((text, key) => call('/messages', { text, key }), {
    ...shown,
    newKey: newReportKey,
  });
  const look = useSend(() => call(''), shown);
  const ending = useSend(() => call('/end'), shown);
  const isBusy = message.isSending || look.isSending || ending.isSending;
  const write = () => {
    setMissing(message.isEmpty);
    void message.send();
  };
  const end = async () => {
    await ending.send();
    setEnding(false);
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
            ? 'You have ended this case. Nothing more can be written.'
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
          <FormProblem message={message.problem ?? look.problem ?? ending.problem} takesFocus />
          <Acts>
            <Button type="submit" busy={isBusy}>
              Send message
            </Button>
            <Button look="secondary" busy={isBusy} onClick={() => void look.send()}>
              Look again
            </Button>
            <Button look="danger" onClick={() => setEnding(true)}>
              End this case
            </Button>
          </Acts>
        </Form>
      )}
      <ConfirmDialog
        title="End this case?"
        open={isEnding}
        yes="End this case"
        no="Keep it open"
        busy={isBusy}
        onYes={end}
        onNo={() => setEnding(false)}
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
