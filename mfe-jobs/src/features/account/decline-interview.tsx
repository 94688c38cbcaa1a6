import type { Interview } from '@fairlead/contracts/api/candidates';
import { usePortal } from '@fairlead/remote-kit';
import { TextDialog } from '@fairlead/remote-kit/forms';
import { useAnswerInterviewMutation } from './get-interviews.ts';

interface DeclineInterviewProps {
  interview: Interview;
  onClose(): void;
}

/** Declines an interview, with an optional message to the employer. */
export function DeclineInterview({ interview, onClose }: DeclineInterviewProps) {
  const { toast } = usePortal();
  const [answer] = useAnswerInterviewMutation();
  const { id, startsAt } = interview;
  return (
    <TextDialog
      title="Decline this interview"
      name="note"
      label="Message to the employer (optional)"
      rows={3}
      longest={500}
      button="Decline interview"
      send={async (note) => {
        await answer({ id, startsAt, answer: 'declined', ...(note && { note }) }).unwrap();
        toast({
          kind: 'success',
          title: 'Interview declined',
          description: 'They are notified.',
        });
        onClose();
      }}
      onClose={onClose}
    >
      <p>This does not withdraw your application. You can suggest another time.</p>
    </TextDialog>
  );
}
