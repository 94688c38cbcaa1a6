import { useMemo } from 'react';
import { z } from 'zod';
import { useZodForm } from '../forms/use-zod-form.ts';
import { type Address, addressSchema, emptyAddress } from './address.ts';

/** The values of an `AddressForm`: an address is one thing, so the versions of two people are never merged. */
export interface AddressValues {
  address: Address;
}

/** The form for an `AddressForm`, filled with the existing address and checked by a schema. */
export function useAddressForm(
  address: Address = emptyAddress,
  schema: z.ZodType<Address, Address> = addressSchema,
) {
  const ofAddress = useMemo(() => z.object({ address: schema }), [schema]);
  return useZodForm<AddressValues, AddressValues>(ofAddress, { address });
}
