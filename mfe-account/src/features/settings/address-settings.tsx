import type { AccountSecurity } from '@fairlead/contracts/api/account-security';
import { emailAddress } from '@fairlead/contracts/api/email-address';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { Form, FormProblem, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, TextField, Timestamp } from '@fairlead/ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { useProof } from '../proof/proof.tsx';
import {
  useGetSecurityQuery,
  useKeepAddressMutation,
  useRequestAddressMutation,
} from './security-calls.ts';

/** Changes the address that a person signs in with: requested here, confirmed by an emailed link. */
export function AddressSettings() {
  const read = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="Your address could not be loaded."
      height="6rem"
    >
      {({ addressChange }) =>
        addressChange ? <Unconfirmed change={addressChange} /> : <NewAddressForm />
      }
    </ResourcePart>
  );
}

const schema = z.object({ email: emailAddress() });

function NewAddressForm() {
  const withProof = useProof();
  const [request] = useRequestAddressMutation();
  const form = useZodForm(schema, { email: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const submit = useSubmission(form, async (values) => {
    await withProof(() => request(values).unwrap());
    form.reset();
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.email} />
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        hint="We send a link to it. Your address changes when you open the link."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Send link
        </Button>
      </div>
    </Form>
  );
}

type Change = NonNullable<AccountSecurity['addressChange']>;

function Unconfirmed({ change: { email, expiresAt } }: { change: Change }) {
  const { toast } = usePortal();
  const [keep, { isLoading }] = useKeepAddressMutation();
  const stay = async () => {
    const { error } = await keep(undefined);
    // A missing one was confirmed or abandoned elsewhere.
    if (error && errorKindOf(error) !== 'missing')
      toast({
        kind: 'error',
        title: 'Failed to cancel the change',
        description: 'Please try again',
      });
  };
  return (
    <Waiting role="status">
      <p>
        Open the link that we sent to <b>{email}</b>. It works until <Timestamp at={expiresAt} />.
      </p>
      <Button look="secondary" busy={isLoading} onClick={() => void stay()}>
        Cancel change
      </Button>
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  justify-items: start;
  gap: 1rem;
  overflow-wrap: anywhere;
`;
