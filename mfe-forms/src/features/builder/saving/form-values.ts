import { formContent } from '@fairlead/contracts/api/forms';
import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import type { FormField } from '@fairlead/contracts/forms/field';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { contentOf, type Draft, type Settings } from '../state/builder-state.ts';
import { withoutUndefined } from '../state/changed-field.ts';
import { itemsOf } from '../state/opened.ts';

/** What two people may change at once, each member on its own. */
export interface FormValues extends Required<Pick<Settings, 'title' | 'purpose'>> {
  fields: readonly FormField[];
  intro: Settings['intro'];
  vessel: Settings['vessel'];
  submitButtonLabel: Settings['submitButtonLabel'];
  confirmationType: Settings['confirmationType'];
  confirmationMessage: Settings['confirmationMessage'];
  redirect: Settings['redirect'];
}

/** A form being edited in the shape that is compared with somebody else's version: as it would come back from storage. */
export function valuesOf(draft: Draft): FormValues {
  const content = formContent.parse(contentOf(draft));
  return {
    title: content.title,
    fields: content.fields,
    intro: content.intro,
    vessel: draft.settings.vessel,
    purpose: draft.settings.purpose,
    submitButtonLabel: content.submitButtonLabel,
    confirmationType: content.confirmationType,
    confirmationMessage: content.confirmationMessage,
    redirect: content.redirect,
  };
}

/** The form with these values; its fields keep their keys where they keep their names. */
export const draftWith = ({ fields, ...settings }: FormValues, known: Draft): Draft => ({
  settings: withoutUndefined(settings),
  items: itemsOf([...fields], known.items),
});

const written = (text: Settings['intro']) => plainTextOf(text) || undefined;

/** The labels of these values, for conflicts. */
export const valueWords: FieldWords<FormValues> = {
  title: { label: 'Title' },
  fields: {
    label: 'Fields',
    say: (fields) => fields.map(({ label, name }) => label || name).join(', '),
  },
  intro: { label: 'Introduction', say: written },
  vessel: { label: 'Vessel', say: (vessel) => vessel && 'One vessel' },
  purpose: { label: 'Purpose', say: (purpose) => (purpose === 'members' ? 'Members' : 'Jobs') },
  submitButtonLabel: { label: 'Button' },
  confirmationType: { label: 'After sending' },
  confirmationMessage: { label: 'Message after sending', say: written },
  redirect: { label: 'Address after sending', say: (redirect) => redirect?.url },
};

/** Every member of a form's content as it is sent: empty ones are removed. */
export function wholeContent(draft: Draft) {
  const { intro, submitButtonLabel, confirmationMessage, redirect, ...content } = contentOf(draft);
  return {
    ...content,
    intro: intro ?? null,
    submitButtonLabel: submitButtonLabel ?? null,
    confirmationMessage: confirmationMessage ?? null,
    redirect: redirect ?? null,
  };
}
