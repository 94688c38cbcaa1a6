import { photoRule } from '@fairlead/contracts/api/files';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { usePortal } from '@fairlead/remote-kit';
import { PictureField, type Sending } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { users } from '../settings/settings-calls.ts';

const member = 'photo';

/** A person's photo: chosen, viewed, replaced and removed. Only they see it until they put it on a CV. */
export function PhotoSection({ person: { id, name } }: { person: SessionUser }) {
  const { session, toast } = usePortal();
  const read = users.read.useQuery({ id, depth: 0 });
  const [send] = users.upload.useMutation();
  const [forget] = users.removePicture.useMutation();
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
    <ResourcePart resource={useResource(read)}>
      {(stored) => (
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
      )}
    </ResourcePart>
  );
}
