import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  ConflictDialog,
  Form,
  FormProblem,
  useConflict,
  useSubmission,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
import { z } from 'zod';
import { organizations } from '../../api.ts';

type Organization = DocumentOf<'organizations'>;

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(160, 'This must be at most 160 characters'),
  address: z.string().trim().max(500, 'This must be at most 500 characters'),
});
type Values = z.infer<typeof schema>;

const valuesOf = (organization: Organization | undefined): Values => ({
  name: organization?.name ?? '',
  address: organization?.address ?? '',
});

const words = { name: { label: 'Name' }, address: { label: 'Address' } };

/** The name of an organization, everywhere it is shown, and its location. */
export function OrganizationForm({ kept }: { kept: Versioned<Organization> }) {
  const { toast } = usePortal();
  const [change] = organizations.patch.useMutation();
  const form = useZodForm(schema, valuesOf(kept.doc));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const { save, conflict } = useConflict<Values, Organization>({
    form,
    kept,
    valuesOf,
    send: ({ name, address }, seen) =>
      change({
        id: kept.doc.id,
        changes: { name, address: address || null },
        etag: seen?.etag,
        depth: 0,
      }).unwrap(),
  });
  const submit = useSubmission(form, async (values) => {
    if (await save(values)) toast({ kind: 'success', title: 'The organization has been changed' });
  });
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus={!(errors.name || errors.address)} />
        <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
        <TextField label="Address" error={errors.address?.message} {...form.register('address')} />
        <div>
          <Button type="submit" busy={isSubmitting}>
            Save organization
          </Button>
        </div>
      </Form>
      <ConflictDialog conflict={conflict} words={words} />
    </>
  );
}
