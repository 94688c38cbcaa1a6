import type { UseFormReturn } from '@fairlead/remote-kit/forms';
import { createContext, useContext } from 'react';
import type { ListingValues } from './fields.ts';

const ListingForm = createContext<UseFormReturn<ListingValues> | undefined>(undefined);
const Fixed = createContext(false);

export const ListingFormProvider = ListingForm.Provider;
/** Makes the form around its fields read-only: for those that a disabled fieldset does not reach. */
export const FixedProvider = Fixed.Provider;

/** The form around a field. */
export function useListingForm(): UseFormReturn<ListingValues> {
  const form = useContext(ListingForm);
  if (!form) throw new Error('There is no form of a listing around this field.');
  return form;
}

export const useIsFixed = (): boolean => useContext(Fixed);
