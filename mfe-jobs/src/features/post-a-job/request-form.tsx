import { employerKinds } from '@fairlead/contracts/api/organization-requests';
import { codesOf } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import {
  ChoiceField,
  Form,
  FormProblem,
  TextArea,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
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
  const { toast } = usePortal();
  const [create] = organizationRequests.create.useMutation();
  const form = useZodForm(schema, empty);
  const { control, register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ website, message, ...values }) => {
    await create({
      content: { ...values, ...(website && { website }), ...(message && { message }) },
      depth: 0,
    }).unwrap();
    toast({ kind: 'success', title: 'Your request is on its way' });
  });
  return (
    <>
      <h2>Ask us to admit your organization</h2>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus />
        <TextField
          label="Name of the organization"
          autoComplete="organization"
          error={errors.name?.message}
          {...register('name')}
        />
        <ChoiceField control={control} name="kind" label="Kind" options={employerKinds} />
        <TextField
          label="Website (optional)"
          inputMode="url"
          autoComplete="url"
          hint="It helps us to know that you belong to it."
          error={errors.website?.message}
          {...register('website')}
        />
        <TextField
          label="Your position there"
          autoComplete="organization-title"
          error={errors.position?.message}
          {...register('position')}
        />
        <TextArea
          label="What you hire for (optional)"
          rows={4}
          hint="Your vessels, and whom you are looking for."
          error={errors.message?.message}
          {...register('message')}
        />
        <div>
          <Button type="submit" busy={isSubmitting}>
            Send request
          </Button>
        </div>
      </Form>
    </>
  );
}
