import type { UseFormReturn } from '@fairlead/remote-kit/forms';
import { createContext, useContext } from 'react';
import type { ListingValues } from './fields.ts';

const ListingForm = createContext<UseFormReturn<ListingValues> | undefined>(undefined);

export const ListingFormProvider = ListingForm.Provider;

/** The form around a field of it. */
export function useListingForm(): UseFormReturn<ListingValues> {
  const form = useContext(ListingForm);
  if (!form) throw new Error('There is no form of a listing around this field.');
  return form;
}
