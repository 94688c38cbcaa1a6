import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import { DocumentForm, TextArea, useDocumentForm, useWrites } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { z } from 'zod';
import { organizationProfiles } from '../../api.ts';

type Profile = DocumentOf<'organizationProfiles'>;

const schema = z.object({
  about: z.string().trim().max(5_000, 'This must be at most 5,000 characters'),
  website: z
    .string()
    .trim()
    .max(500)
    .refine(
      (address) => address === '' || /^https?:\/\//i.test(address),
      'This must be an address that begins with https:// or http://',
    ),
});
type Values = z.infer<typeof schema>;

const valuesOf = (profile: Profile | undefined): Values => ({
  about: profile?.about ?? '',
  website: profile?.website ?? '',
});
const changesOf = ({ about, website }: Values) => ({
  about: about || null,
  website: website || null,
});

const words = { about: { label: 'About' }, website: { label: 'Website' } };

interface ProfileFormProps {
  org: string;
  /** The existing profile; undefined before the first save. */
  stored: Versioned<Profile> | undefined;
}

/** An organization's public profile. */
export function ProfileForm({ org, stored: versioned }: ProfileFormProps) {
  const { create, change } = useWrites(organizationProfiles);
  const form = useDocumentForm({
    schema,
    stored: versioned,
    valuesOf,
    create: (values, key) => create({ ...withoutNulls(changesOf(values)), organization: org }, key),
    change: (values, seen) => change(changesOf(values), seen),
    saved: 'The public page has been changed',
  });
  return (
    <DocumentForm form={form} button="Save public page" words={words}>
      <TextArea label="About" rows={8} {...form.field('about')} />
      <TextField type="url" label="Website" placeholder="https://" {...form.field('website')} />
    </DocumentForm>
  );
}
