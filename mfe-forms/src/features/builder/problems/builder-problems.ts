import { formProblems } from '@fairlead/contracts/forms/problems';
import type { Draft } from '../state/builder-state.ts';

/** A problem that prevents a form from being published. */
export interface BuilderProblem {
  /** The key of the field that is to blame; undefined where it is the form itself. */
  key: string | undefined;
  /** The name of that. */
  of: string;
  message: string;
}

const address = /^(https?:\/\/[^\s/]|\/(?!\/))/i;

/** What to fix before a form is published. */
export function builderProblems({ settings, items }: Draft): BuilderProblem[] {
  const ofFields = formProblems(
    items.map(({ field }) => field),
    settings.purpose,
  ).map(({ at, message }) => {
    const item = items[at];
    return {
      key: item?.key,
      of: item ? item.field.label || item.field.name : settings.title,
      message,
    };
  });
  const { confirmationType, redirect, title } = settings;
  if (confirmationType !== 'redirect' || address.test(redirect?.url ?? '')) return ofFields;
  const message = redirect?.url
    ? 'The address after sending must begin with https:// or /'
    : 'The form does not say where it leads once it was sent';
  return [...ofFields, { key: undefined, of: title, message }];
}
