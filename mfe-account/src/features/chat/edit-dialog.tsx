import type { ChatMessage } from '@fairlead/contracts/api/chat';
import { longestMessage } from '@fairlead/contracts/api/chat-limits';
import { Form, FormDialog, TextArea, useAction, useUnsavedForm } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { chatApi } from './chat-api.ts';

interface EditDialogProps {
  conversation: string;
  message: ChatMessage;
  onClose(): void;
}

/** Changes the text of one’s own message. */
export const EditDialog = (props: EditDialogProps) => (
  <FormDialog title="Edit message" onClose={props.onClose}>
    <EditForm {...props} />
  </FormDialog>
);

function EditForm({ conversation, message, onClose }: EditDialogProps) {
  const act = useAction();
  const [edit, { isLoading }] = chatApi.useEditMessageMutation();
  const [text, setText] = useState(message.text);
  useUnsavedForm(text !== message.text);
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        if (!text.trim()) return;
        const save = () => edit({ id: conversation, seq: message.seq, text: text.trim() }).unwrap();
        if (await act(save, 'Message edited')) onClose();
      }}
    >
      <TextArea
        label="Message"
        hint="A message can be edited for 15 minutes. Everybody sees that it was."
        rows={6}
        maxLength={longestMessage}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isLoading} disabled={!text.trim() || text === message.text}>
        Save
      </Button>
    </Form>
  );
}
