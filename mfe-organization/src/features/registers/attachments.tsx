import { recordFiles } from '@fairlead/contracts/api/attachment-rules';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { type AttachedFile, AttachedFiles } from '@fairlead/remote-kit/uploads';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

interface AttachmentsProps {
  place: RegisterPlace;
  record: RegisterRecord;
  mayWrite: boolean;
}

/** The files of a record: those allowed to change it add and remove them. */
export function Attachments({ place, record, mayWrite }: AttachmentsProps) {
  const api = recordsOf(place.register);
  const [upload, { isLoading }] = api.upload.useMutation();
  const [remove] = api.removePicture.useMutation();
  const one = { id: record.id, depth: 1 };
  return (
    <SectionCard label="Attachments">
      <AttachedFiles
        label="record"
        title={<h2>Attachments</h2>}
        files={(record.attachments ?? []) as AttachedFile[]}
        rule={recordFiles}
        mayWrite={mayWrite}
        busy={isLoading}
        upload={(file) =>
          upload({
            ...one,
            member: 'attachments',
            file,
          }).unwrap()
        }
        remove={({ id }) => remove({ ...one, member: `attachments/${id}` }).unwrap()}
      />
    </SectionCard>
  );
}
