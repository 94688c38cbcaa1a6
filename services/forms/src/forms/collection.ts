import { form, formChanged, formFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { formAccess } from './access.ts';
import { settlingForm } from './settling.ts';

/** The forms that organizations have people fill in. */
export const forms = defineCollection({
  slug: 'forms',
  singular: 'Form',
  schema: formFields,
  answers: form,
  access: formAccess,
  audit: { keeps: 'values', isAutosaved: true },
  filters: ['status', 'vessel.id', 'purpose'],
  trash: { days: 30 },
  hooks: { prepare: settlingForm },
  events: [
    {
      type: formChanged,
      payload: ({ id, organization, title, status, purpose }, state) => ({
        id,
        organization: organization.id,
        title,
        status,
        // Only this service knows forms for visitors.
        ...(purpose !== 'visitors' && { purpose }),
        ...state,
      }),
    },
  ],
});
