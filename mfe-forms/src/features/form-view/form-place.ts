import type { UseFormReturn } from '@fairlead/remote-kit/forms';
import { createContext, useContext } from 'react';
import type { FormValues } from './form-values.ts';

/** The context of a form's fields. It is one object for as long as the form is the same, so that no field re-renders for another's sake. */
export interface FormPlace {
  /** The prefix of the ids of this form's parts. */
  id: string;
  form: UseFormReturn<FormValues>;
  /** The organization whose members and files are used. */
  organization: string;
  /** Whether nothing is sent from here. */
  isPreview: boolean;
  /** The uploads in progress: the form waits for them. */
  uploads: Set<string>;
  /** Shows the part of the form with a field. */
  reveal(field: string): void;
  /** A text with its placeholders replaced. */
  interpolate(text: string): string;
}

const Context = createContext<FormPlace | undefined>(undefined);
export const FormPlaceProvider = Context.Provider;

/** The form around a field. */
export function useFormPlace(): FormPlace {
  const place = useContext(Context);
  if (!place) throw new Error('There is no form around this field.');
  return place;
}

/** The id of the element around a field. */
export const boxIdOf = ({ id }: Pick<FormPlace, 'id'>, field: string): string => `${id}-${field}`;

const focusable =
  'input:not([disabled]), select, textarea, button:not([disabled]), canvas, [tabindex="0"]';

/** Scrolls to a field and focuses it. */
export function jumpTo(place: Pick<FormPlace, 'id' | 'reveal'>, field: string): void {
  place.reveal(field);
  const box = document.getElementById(boxIdOf(place, field));
  box?.scrollIntoView?.({ block: 'center' });
  box?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}
