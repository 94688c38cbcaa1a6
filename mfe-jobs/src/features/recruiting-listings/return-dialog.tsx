import { usePortal } from '@fairlead/remote-kit';
import { TextDialog } from '@fairlead/remote-kit/forms';
import { useReturnListingMutation } from './listing-calls.ts';

interface ReturnDialogProps {
  listing: { id: string; title: string };
  onClose(): void;
}

/** Asks what must be changed before a listing can be published, and returns it to its author. */
export function ReturnDialog({ listing: { id, title }, onClose }: ReturnDialogProps) {
  const { toast } = usePortal();
  const [send] = useReturnListingMutation();
  return (
    <TextDialog
      title={`Return ${title}`}
      name="reason"
      label="What is to be changed"
      hint="Your colleagues read this above the listing. Visitors and candidates do not."
      rows={6}
      longest={1_000}
      missing="Please say what is to be changed"
      button="Return listing"
      send={async (reason) => {
        await send({ id, reason }).unwrap();
        toast({ kind: 'success', title: `${title} is returned` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
