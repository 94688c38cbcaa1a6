import { DocumentDialog, useDocument } from '@fairlead/remote-kit/forms';
import { RecordForm } from '../record-dialog.tsx';
import { recordsOf } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';
import type { QueuedRecord } from './queued-record.ts';

interface WaitingRecordDialogProps {
  place: RegisterPlace;
  queued: QueuedRecord;
  onClose(): void;
}

/** The form of a record that waits in this browser, new or not, filled in with what would be sent. Saving it replaces what waits. */
export function WaitingRecordDialog({ place, queued, onClose }: WaitingRecordDialogProps) {
  const { register } = place;
  const read = useDocument(recordsOf(register), queued.record?.id, 1);
  return (
    <DocumentDialog
      title={`Change ${register.singular.toLowerCase()}`}
      read={read}
      what={`The ${register.singular.toLowerCase()}`}
      onClose={onClose}
    >
      {(stored) => <RecordForm place={place} stored={stored} waiting={queued} onClose={onClose} />}
    </DocumentDialog>
  );
}
