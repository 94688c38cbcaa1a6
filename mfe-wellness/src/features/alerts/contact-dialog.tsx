import { longestContactNote, type WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { usePortal } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { TextDialog } from '@fairlead/remote-kit/forms';
import { personName } from '../care/words.ts';
import { isGone, refusalWords } from './alert-words.ts';
import { contactsApi } from './log-contact.ts';
import { useTakeStep } from './use-take-step.ts';

interface ContactDialogProps {
  alert: WellnessAlert;
  /** Has the alert refetched, where somebody else has changed it. */
  reread(): unknown;
  onClose(): void;
}

/** Records the staff's contact with the person of an alert, over the page. */
export function ContactDialog({ alert, reread, onClose }: ContactDialogProps) {
  const { toast } = usePortal();
  const [log] = contactsApi.useLogContactMutation();
  const { takeStep } = useTakeStep(reread);
  const send = async (note: string) => {
    try {
      await log({ id: alert.id, note }).unwrap();
    } catch (problem) {
      reread();
      const refusal = ApiError.from(problem);
      const isOver = isGone(refusal) || refusal.kind === 'conflict';
      throw isOver ? refusal.with({ message: refusalWords(refusal) }) : refusal;
    }
    const done = 'The contact has been logged';
    if (alert.status === 'acknowledged') await takeStep(alert, 'contacted', done);
    else toast({ kind: 'success', title: done });
    onClose();
  };
  return (
    <TextDialog
      title={`Log a contact with ${personName(alert.user)}`}
      name="note"
      label="How did it go?"
      hint="The wellness staff read this, with your name and the time. Keep to what they need."
      rows={6}
      longest={longestContactNote}
      missing="Describe how the contact went"
      button="Log contact"
      send={send}
      onClose={onClose}
    />
  );
}
