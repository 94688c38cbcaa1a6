import type { UseFormReturn } from '@fairlead/remote-kit/forms';
import { createContext, useContext } from 'react';
import type { FormValues } from './form-values.ts';

/** What every field of a form stands in. It is one object for as long as the form is the same, so that no field is drawn anew for another's sake. */
export interface FormPlace {
  /** By which the parts of this form are named in the page. */
  id: string;
  form: UseFormReturn<FormValues>;
  /** Whose members and files are meant. */
  organization: string;
  /** Whether nothing is sent from here. */
  isPreview: boolean;
  /** The files that are on their way: the form waits for them. */
  uploads: Set<string>;
  /** Shows the part of the form in which a field stands. */
  reveal(field: string): void;
  /** A text with what its placeholders stand for. */
  interpolate(text: string): string;
}

const Context = createContext<FormPlace | undefined>(undefined);
export const FormPlaceProvider = Context.Provider;

/** The form in which a field stands. */
export function useFormPlace(): FormPlace {
  const place = useContext(Context);
  if (!place) throw new Error('There is no form around this field.');
  return place;
}

/** The id of the element in which a field stands. */
export const boxIdOf = ({ id }: Pick<FormPlace, 'id'>, field: string): string => `${id}-${field}`;

const focusable =
  'input:not([disabled]), select, textarea, button:not([disabled]), canvas, [tabindex="0"]';

/** Brings a field into sight and gives it the focus. */
export function jumpTo(place: Pick<FormPlace, 'id' | 'reveal'>, field: string): void {
  place.reveal(field);
  const box = document.getElementById(boxIdOf(place, field));
  box?.scrollIntoView?.({ block: 'center' });
  box?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}
