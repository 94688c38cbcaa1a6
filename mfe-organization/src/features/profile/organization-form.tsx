import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { DocumentForm, useDocumentForm, useWrites } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
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
export function OrganizationForm({ stored }: { stored: Versioned<Organization> }) {
  const { change } = useWrites(organizations);
  const form = useDocumentForm({
    schema,
    stored,
    valuesOf,
    change: ({ name, address }, seen) => change({ name, address: address || null }, seen),
    saved: 'The organization has been changed',
  });
  return (
    <DocumentForm form={form} button="Save organization" words={words}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Address" {...form.field('address')} />
    </DocumentForm>
  );
}
