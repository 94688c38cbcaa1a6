import type { ChatMessage, Conversation } from '@fairlead/contracts/api/chat';
import { usePortal } from '@fairlead/remote-kit';
import { TextDialog } from '@fairlead/remote-kit/forms';
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
export function ReportDialog({ conversation, message, name, onClose }: ReportDialogProps) {
  const { toast } = usePortal();
  const [report] = chatApi.useReportMessageMutation();
  return (
    <TextDialog
      title="Report message"
      name="reason"
      label="What is wrong? (optional)"
      longest={1_000}
      button="Report"
      send={async (reason) => {
        const done = await report({ id: conversation.id, seq: message.seq, reason }).unwrap();
        toast({ kind: 'success', title: done.message });
        onClose();
      }}
      onClose={onClose}
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
    </TextDialog>
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
