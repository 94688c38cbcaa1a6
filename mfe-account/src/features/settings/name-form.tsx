import type { User } from '@fairlead/contracts/api/users';
import { usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentForm,
  LoadedDocument,
  Pair,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { z } from 'zod';
import { firstName, lastName } from '../registration/registration-schema.ts';
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
  return (
    <LoadedDocument what="Your name" height="8rem" read={useDocument(users, person)}>
      {(stored) => <NameForm stored={stored} />}
    </LoadedDocument>
  );
}

/** Changes a person's name, everywhere it is shown. */
function NameForm({ stored }: { stored: Versioned<User> | undefined }) {
  const { session } = usePortal();
  const { change } = useWrites(users);
  const form = useDocumentForm({
    schema: nameSchema,
    stored,
    valuesOf: nameOf,
    change: async (name, seen) => {
      const written = await change(name, seen);
      await session.refresh();
      return written;
    },
    saved: 'Your name has been changed',
  });
  return (
    <DocumentForm form={form} button="Save name" words={words}>
      <Pair>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField
          label="Last name"
          autoComplete="family-name"
          hint="Leave it empty if you have one name."
          {...form.field('lastName')}
        />
      </Pair>
    </DocumentForm>
  );
}
