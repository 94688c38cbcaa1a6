import type { ChatMessage } from '@fairlead/contracts/api/chat';
import { longestMessage } from '@fairlead/contracts/api/chat-limits';
import { usePortal } from '@fairlead/remote-kit';
import { TextDialog } from '@fairlead/remote-kit/forms';
import { chatApi } from './chat-api.ts';

interface EditDialogProps {
  conversation: string;
  message: ChatMessage;
  onClose(): void;
}

/** Changes the text of one’s own message. */
export function EditDialog({ conversation, message, onClose }: EditDialogProps) {
  const { toast } = usePortal();
  const [edit] = chatApi.useEditMessageMutation();
  return (
    <TextDialog
      title="Edit message"
      name="text"
      label="Message"
      hint="A message can be edited for 15 minutes. Everybody sees that it was."
      rows={6}
      initial={message.text}
      longest={longestMessage}
      missing="Enter a message"
      button="Save"
      send={async (text) => {
        if (text !== message.text) {
          await edit({ id: conversation, seq: message.seq, text }).unwrap();
          toast({ kind: 'success', title: 'Message edited' });
        }
        onClose();
      }}
      onClose={onClose}
    />
  );
}
