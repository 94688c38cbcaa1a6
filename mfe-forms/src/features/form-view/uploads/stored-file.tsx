import { FileLine } from '@fairlead/remote-kit/uploads';
import { userMedia } from './user-media.ts';

interface StoredFileProps {
  id: string;
  onRemove?: () => void;
}

/** A stored file, by its id. */
export function StoredFile({ id, onRemove }: StoredFileProps) {
  const { data } = userMedia.useGetUserFileQuery(id);
  return (
    <FileLine
      name={data?.filename ?? 'A file'}
      href={data?.url ?? undefined}
      size={data?.filesize ?? undefined}
      onRemove={onRemove}
    />
  );
}
