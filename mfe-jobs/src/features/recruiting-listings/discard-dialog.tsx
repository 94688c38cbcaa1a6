import { usePortal } from '@fairlead/remote-kit';
import { TextDialog } from '@fairlead/remote-kit/forms';
import { useDecideChangesMutation } from './listing-calls.ts';

interface DiscardDialogProps {
  listing: { id: string; title: string };
  onClose(): void;
}

/** Discards what a colleague changed of a published listing, with a word to them. */
export function DiscardDialog({ listing: { id, title }, onClose }: DiscardDialogProps) {
  const { toast } = usePortal();
  const [decide] = useDecideChangesMutation();
  return (
    <TextDialog
      title={`Discard the changes of ${title}`}
      name="reason"
      label="Reason (optional)"
      hint="We send it to the colleague who made the changes."
      longest={1_000}
      button="Discard changes"
      send={async (reason) => {
        await decide({ id, decision: 'discard', reason }).unwrap();
        toast({ kind: 'success', title: `The changes of ${title} are discarded` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
