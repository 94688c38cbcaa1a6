import type { User } from '@fairlead/contracts/api/users';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  ConflictDialog,
  Form,
  FormProblem,
  Pair,
  useConflict,
  useSubmission,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, Skeleton, TextField } from '@fairlead/ui';
import { z } from 'zod';
import { firstName, lastName } from '../registration/registration-schema.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import { users } from './settings-calls.ts';

const nameSchema = z.object({ firstName, lastName });
type Name = z.infer<typeof nameSchema>;

const nameOf = (user: User | undefined): Name => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
});

const words = { firstName: { label: 'First name' }, lastName: { label: 'Last name' } };

/** A person's name, read and then shown for editing. */
export function NameSettings({ person }: { person: string }) {
  const { data, isError, refetch } = users.read.useQuery({ id: person, depth: 0 });
  if (data) return <NameForm kept={data} />;
  if (!isError) return <Skeleton $height="8rem" />;
  return <CouldNotLoad message="Your name could not be loaded." onRetry={() => void refetch()} />;
}

/** Changes a person's name, everywhere it is shown. */
function NameForm({ kept }: { kept: Versioned<User> }) {
  const { session, toast } = usePortal();
  const [change] = users.patch.useMutation();
  const form = useZodForm(nameSchema, nameOf(kept.doc));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const { save, conflict } = useConflict({
    form,
    kept,
    valuesOf: nameOf,
    send: (changes, seen) =>
      change({ id: kept.doc.id, changes, etag: seen?.etag, depth: 0 }).unwrap(),
  });
  const submit = useSubmission(form, async (values) => {
    if (!(await save(values))) return;
    await session.refresh();
    toast({ kind: 'success', title: 'Your name has been changed' });
  });
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem
          message={errors.root?.message}
          takesFocus={!(errors.firstName || errors.lastName)}
        />
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
      <ConflictDialog conflict={conflict} words={words} />
    </>
  );
}
