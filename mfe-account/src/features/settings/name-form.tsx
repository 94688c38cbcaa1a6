import type { SessionUser } from '@fairlead/contracts/portal/session';
import { usePortal } from '@fairlead/remote-kit';
import { Form, FormProblem, Pair, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
import { z } from 'zod';
import { firstName, lastName } from '../registration/registration-schema.ts';
import { useChangeNameMutation } from './settings-calls.ts';

const nameSchema = z.object({ firstName, lastName });

/** Changes a person's name, everywhere it is shown. */
export function NameForm({ person }: { person: SessionUser }) {
  const { session, toast } = usePortal();
  const [changeName] = useChangeNameMutation();
  const form = useZodForm(nameSchema, { firstName: person.firstName, lastName: person.lastName });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(form, async (values) => {
    await changeName({ id: person.id, ...values }).unwrap();
    await session.refresh();
    toast({ kind: 'success', title: 'Your name has been changed' });
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} />
      <Pair>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </Pair>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Save name
        </Button>
      </div>
    </Form>
  );
}
