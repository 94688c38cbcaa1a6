import { type CaseOpened, longestCaseMessage } from '@fairlead/contracts/api/incidents';
import { Form, TextArea } from '@fairlead/remote-kit/forms';
import { useMessage } from '@fairlead/remote-kit/sending';
import { Button } from '@fairlead/ui';
import { casesApi } from './case-api.ts';

interface ReplyFormProps {
  opened: CaseOpened;
  /** Called with the case once the reply is in it. */
  onChanged(opened: CaseOpened): void;
}

/** Replies to the reporter, unless the case is over. */
export function ReplyForm({ opened: { report }, onChanged }: ReplyFormProps) {
  const [reply] = casesApi.useReplyToCaseMutation();
  const message = useMessage((text) => reply({ id: report.id, text }).unwrap(), {
    done: 'Your message has been sent',
    onDone: onChanged,
  });
  if (report.isEnded)
    return <p>The reporter has closed this case. Nothing more can be written to them.</p>;
  if (report.status === 'closed') return <p>This case is closed. Reopen it to write.</p>;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void message.send();
      }}
    >
      <TextArea
        label="Your message"
        rows={3}
        maxLength={longestCaseMessage}
        value={message.text}
        onChange={({ target }) => message.setText(target.value)}
      />
      <Button type="submit" busy={message.isSending} disabled={message.isEmpty}>
        Send message
      </Button>
    </Form>
  );
}
