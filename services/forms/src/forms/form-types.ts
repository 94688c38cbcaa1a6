import type { form, formFields } from '@fairlead/contracts';
import type { FormsOf, StoredOf } from '@fairlead/service-kit';

/** A form as it is stored. */
export type StoredForm = StoredOf<typeof formFields>;

/** The types of a form for its rules. */
export type FormForms = FormsOf<typeof formFields, typeof form, never>;

/** The organization or vessel of a form, as it is answered. */
export const named = ({ id, name }: StoredForm['organization']) => ({
  id: id.toHexString(),
  name: name ?? '',
});
