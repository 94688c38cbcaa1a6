import { type FormContent, formContent } from '@fairlead/contracts/api/forms';
import { richTextOf } from '@fairlead/contracts/api/plain-text';

/** The content of a form with these fields (as they are sent). */
export const contentOf = (fields: readonly object[], more: object = {}): FormContent =>
  formContent.parse({ title: 'Joining', fields, ...more });

/** A field of a type, with these settings. */
export const fieldOf = (blockType: string, more: object = {}) => ({
  blockType,
  name: 'one',
  label: 'One',
  required: true,
  ...more,
});

/** A text as an editor would store it. */
export const written = (text: string) => richTextOf(text);
