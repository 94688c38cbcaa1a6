import { employerKinds } from '@fairlead/contracts/api/organization-requests';
import { codesOf } from '@fairlead/contracts/reference/options';
import {
  ChoiceField,
  DocumentForm,
  TextArea,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { z } from 'zod';
import { organizationRequests } from './organization-requests.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(160, 'Please keep to 160 characters'),
  kind: z.enum(codesOf(employerKinds), 'Kind is required'),
  website: z
    .string()
    .trim()
    .max(500, 'Please keep to 500 characters')
    .transform((text) => (text && !/^[a-z]+:/i.test(text) ? `https://${text}` : text)),
  position: z
    .string()
    .trim()
    .min(1, 'Your position is required')
    .max(120, 'Please keep to 120 characters'),
  message: z.string().trim().max(2_000, 'Please keep to 2,000 characters'),
});

const empty = { name: '', kind: '' as never, website: '', position: '', message: '' };

/** Asks to have one's organization on the portal. */
export function RequestForm() {
  const { create } = useWrites(organizationRequests);
  const form = useDocumentForm({
    schema,
    initial: empty,
    create: ({ website, message, ...values }, key) =>
      create({ ...values, ...(website && { website }), ...(message && { message }) }, key),
    saved: 'Your request is on its way',
  });
  return (
    <>
      <h2>Ask us to admit your organization</h2>
      <DocumentForm form={form} button="Send request">
        <TextField
          label="Name of the organization"
          autoComplete="organization"
          {...form.field('name')}
        />
        <ChoiceField control={form.control} name="kind" label="Kind" options={employerKinds} />
        <TextField
          label="Website (optional)"
          inputMode="url"
          autoComplete="url"
          hint="It helps us to know that you belong to it."
          {...form.field('website')}
        />
        <TextField
          label="Your position there"
          autoComplete="organization-title"
          {...form.field('position')}
        />
        <TextArea
          label="What you hire for (optional)"
          rows={4}
          hint="Your vessels, and whom you are looking for."
          {...form.field('message')}
        />
      </DocumentForm>
    </>
  );
}
