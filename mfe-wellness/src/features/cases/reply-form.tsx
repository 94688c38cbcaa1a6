import { type CaseOpened, longestCaseMessage } from '@fairlead/contracts/api/incidents';
import { useUnsavedChanges } from '@fairlead/remote-kit';
import { Form, TextArea, useAction } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { casesApi } from './case-api.ts';

interface ReplyFormProps {
  opened: CaseOpened;
  /** Called with the case once the reply is in it. */
  onChanged(opened: CaseOpened): void;
}

/** Replies to the reporter, unless the case is over. */
export function ReplyForm({ opened: { report }, onChanged }: ReplyFormProps) {
  const act = useAction();
  const [reply, { isLoading }] = casesApi.useReplyToCaseMutation();
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  if (report.isEnded) return <p>The reporter has ended this case. Nothing more can be written.</p>;
  if (report.status === 'closed') return <p>This case is closed. The reporter can still write.</p>;
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        if (!text.trim()) return;
        const send = async () =>
          onChanged(await reply({ id: report.id, text: text.trim() }).unwrap());
        if (await act(send, 'Your message has been sent')) setText('');
      }}
    >
      <TextArea
        label="Your message"
        rows={3}
        maxLength={longestCaseMessage}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isLoading} disabled={!text.trim()}>
        Send message
      </Button>
    </Form>
  );
}
