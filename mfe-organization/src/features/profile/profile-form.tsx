import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  ConflictDialog,
  Form,
  FormProblem,
  TextArea,
  useConflict,
  useSubmission,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
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
  kept: Versioned<Profile> | undefined;
}

/** An organization's public profile. */
export function ProfileForm({ org, kept }: ProfileFormProps) {
  const { toast } = usePortal();
  const [create] = organizationProfiles.create.useMutation();
  const [change] = organizationProfiles.patch.useMutation();
  const form = useZodForm(schema, valuesOf(kept?.doc));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const { save, conflict } = useConflict<Values, Profile>({
    form,
    kept,
    valuesOf,
    send: (values, seen) =>
      seen
        ? change({
            id: seen.doc.id,
            changes: changesOf(values),
            etag: seen.etag,
            depth: 0,
          }).unwrap()
        : create({
            content: { ...withoutNulls(changesOf(values)), organization: org },
            depth: 0,
          }).unwrap(),
  });
  const submit = useSubmission(form, async (values) => {
    if (await save(values)) toast({ kind: 'success', title: 'The public page has been changed' });
  });
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem
          message={errors.root?.message}
          takesFocus={!(errors.about || errors.website)}
        />
        <TextArea
          label="About"
          rows={8}
          error={errors.about?.message}
          {...form.register('about')}
        />
        <TextField
          type="url"
          label="Website"
          placeholder="https://"
          error={errors.website?.message}
          {...form.register('website')}
        />
        <div>
          <Button type="submit" busy={isSubmitting}>
            Save public page
          </Button>
        </div>
      </Form>
      <ConflictDialog conflict={conflict} words={words} />
    </>
  );
}
