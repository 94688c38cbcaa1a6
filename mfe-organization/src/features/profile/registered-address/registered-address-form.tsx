import { writtenAddress } from '@fairlead/contracts/api/addresses';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { countries } from '@fairlead/contracts/reference/countries';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import { AddressForm, type AddressValues, useAddressForm } from '@fairlead/remote-kit/address';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { ConflictDialog, type FieldWords, useConflict } from '@fairlead/remote-kit/forms';
import { organizations } from '../../../api.ts';
import { changesOf, linesOf, valuesOf } from './registered-address.ts';

type Organization = DocumentOf<'organizations'>;

const words: FieldWords<AddressValues> = {
  address: { label: 'Registered address', say: (address) => linesOf(address).join(', ') },
};

/** The registered address of an organization: none, or a complete one anywhere in the world. */
export function RegisteredAddressForm({ stored }: { stored: Versioned<Organization> }) {
  const { toast } = usePortal();
  const [change] = organizations.patch.useMutation();
  const form = useAddressForm(valuesOf(stored.doc).address, writtenAddress);
  useUnsavedChanges(form.formState.isDirty);
  const { save, conflict } = useConflict<AddressValues, Organization>({
    form,
    stored,
    valuesOf,
    send: ({ address }, seen) =>
      change({
        id: stored.doc.id,
        changes: { registeredAddress: changesOf(address) },
        etag: seen?.etag,
        depth: 0,
      }).unwrap(),
  });
  const submit = async (address: AddressValues['address']) => {
    if (await save({ address }))
      toast({ kind: 'success', title: 'The registered address has been changed' });
  };
  return (
    <>
      <AddressForm
        form={form}
        countries={countries}
        submitLabel="Save registered address"
        onSubmit={submit}
      />
      <ConflictDialog conflict={conflict} words={words} />
    </>
  );
}
