import type { ChatMessage, Conversation } from '@fairlead/contracts/api/chat';
import { Form, FormDialog, TextArea, useAction, useUnsavedForm } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { chatApi } from './chat-api.ts';

interface ReportDialogProps {
  conversation: Conversation;
  message: ChatMessage;
  /** The author's name. */
  name: string;
  onClose(): void;
}

/** Reports a message to the admins of the organization. */
export const ReportDialog = (props: ReportDialogProps) => (
  <FormDialog title="Report message" onClose={props.onClose}>
    <ReportForm {...props} />
  </FormDialog>
);

function ReportForm({ conversation, message, name, onClose }: ReportDialogProps) {
  const act = useAction();
  const [report, { isLoading }] = chatApi.useReportMessageMutation();
  const [reason, setReason] = useState('');
  useUnsavedForm(reason !== '');
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        const call = () =>
          report({ id: conversation.id, seq: message.seq, reason: reason.trim() }).unwrap();
        if (await act(call, ({ message: said }) => said)) onClose();
      }}
    >
      <p>
        The admins of {conversation.organization.name} get this message, up to five messages before
        it, and your name.
      </p>
      <Reported>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p dir="auto">{message.text || 'A file'}</p>
      </Reported>
      <TextArea
        label="What is wrong? (optional)"
        rows={4}
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isLoading}>
        Report
      </Button>
    </Form>
  );
}

const Reported = styled.blockquote`
  max-height: 12rem;
  padding: 0.5rem 0.75rem;
  border-inline-start: 3px solid var(--border-strong);
  overflow-y: auto;
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
