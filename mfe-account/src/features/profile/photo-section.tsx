import { photoRule } from '@fairlead/contracts/api/files';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { usePortal } from '@fairlead/remote-kit';
import { PictureField, type Sending } from '@fairlead/remote-kit/forms';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Skeleton } from '@fairlead/ui';
import { users } from '../settings/settings-calls.ts';
import { NotLoaded } from './record-page.tsx';

const member = 'photo';

/** A person's photo: chosen, viewed, replaced and removed. Only they see it until they put it on a CV. */
export function PhotoSection({ person: { id, name } }: { person: SessionUser }) {
  const { session, toast } = usePortal();
  const { data: stored, isError, refetch } = users.read.useQuery({ id, depth: 0 });
  const [send] = users.upload.useMutation();
  const [forget] = users.removePicture.useMutation();
  if (!stored)
    return isError ? <NotLoaded onRetry={() => void refetch()} /> : <Skeleton $height="9rem" />;
  const upload = async (file: File, sending: Sending) => {
    await send({ id, member, file, depth: 0, ...sending }).unwrap();
    await session.refresh();
    toast({ kind: 'success', title: 'Your photo has been changed' });
  };
  const remove = async () => {
    await forget({ id, member, depth: 0 }).unwrap();
    await session.refresh();
    toast({ kind: 'success', title: 'Your photo has been removed' });
  };
  return (
    <SectionCard title="Photo" lead="Only you see it, unless you put it on a CV.">
      <PictureField
        label="Photo"
        alt={`Photo of ${name}`}
        url={stored.doc.photo?.url ?? undefined}
        rule={photoRule}
        upload={upload}
        remove={remove}
      />
    </SectionCard>
  );
}
