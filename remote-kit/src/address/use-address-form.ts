import { useMemo } from 'react';
import { z } from 'zod';
import { useZodForm } from '../forms/use-zod-form.ts';
import { type Address, addressSchema, emptyAddress } from './address.ts';

/** The values of an `AddressForm`: an address is one thing, which nobody puts together of what two people wrote. */
export interface AddressValues {
  address: Address;
}

/** What an `AddressForm` is given: a form of the address there is, checked by a schema. */
export function useAddressForm(
  address: Address = emptyAddress,
  schema: z.ZodType<Address, Address> = addressSchema,
) {
  const ofAddress = useMemo(() => z.object({ address: schema }), [schema]);
  return useZodForm<AddressValues, AddressValues>(ofAddress, { address });
}
