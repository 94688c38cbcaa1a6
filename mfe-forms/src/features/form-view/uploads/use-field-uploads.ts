import { type Sending, useUploads } from '@fairlead/remote-kit/uploads';
import { useFormPlace } from '../form-place.ts';
import { fieldRule } from './file-rules.ts';
import { userMedia } from './user-media.ts';

/** Uploads the files of a field, and notifies the form which are in progress; `onUploaded` is called with each stored one. */
export function useFieldUploads(kept: number, onUploaded: (id: string) => void) {
  const { uploads, isPreview } = useFormPlace();
  const [sendFile] = userMedia.useSendUserFileMutation();
  const send = async (file: File, how: Sending) => {
    uploads.add(how.idempotencyKey);
    try {
      return await sendFile({ file, isPreview, ...how }).unwrap();
    } finally {
      uploads.delete(how.idempotencyKey);
    }
  };
  return useUploads({ rule: fieldRule, kept, send, onUploaded: ({ id }) => onUploaded(id) });
}
