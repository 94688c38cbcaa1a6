export { type Address, addressCountries, addressSchema, emptyAddress } from './address.ts';
export { AddressForm } from './address-form.tsx';
export { type AddressValues, useAddressForm } from './use-address-form.ts';
