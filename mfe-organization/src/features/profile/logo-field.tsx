import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { logoRule } from '@fairlead/contracts/api/files';
import { usePortal } from '@fairlead/remote-kit';
import { PictureField, PictureFrame, type Sending } from '@fairlead/remote-kit/forms';
import { organizationProfiles } from '../../api.ts';

interface LogoFieldProps {
  org: string;
  /** The name of the organization. */
  name: string;
  /** The existing profile; undefined before anything was entered. */
  profile: DocumentOf<'organizationProfiles'> | undefined;
  /** The person may only view it. */
  isReadOnly: boolean;
}

const member = 'logo';

/** The logo of an organization, which everybody sees with its jobs. */
export function LogoField({ org, name, profile, isReadOnly }: LogoFieldProps) {
  const { toast } = usePortal();
  const [create] = organizationProfiles.create.useMutation();
  const [send] = organizationProfiles.upload.useMutation();
  const [forget] = organizationProfiles.removePicture.useMutation();
  const url = profile?.logo.url ?? undefined;
  const alt = `Logo of ${name}`;

  const upload = async (file: File, sending: Sending) => {
    const { id } =
      profile ?? (await create({ content: { organization: org }, depth: 0 }).unwrap()).doc;
    await send({ id, member, file, depth: 0, ...sending }).unwrap();
    toast({ kind: 'success', title: 'The logo has been changed' });
  };
  const remove = async () => {
    if (!profile) return;
    await forget({ id: profile.id, member, depth: 0 }).unwrap();
    toast({ kind: 'success', title: 'The logo has been removed' });
  };
  if (isReadOnly) return <PictureFrame url={url} alt={alt} />;
  return (
    <PictureField
      label="Logo"
      alt={alt}
      url={url}
      rule={logoRule}
      upload={upload}
      remove={remove}
    />
  );
}
