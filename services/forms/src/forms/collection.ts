import { form, formChanged, formFields } from '@fairlead/contracts';
import { defineCollection, isOperator } from '@fairlead/service-kit';
import { formAccess, writesFormsOf } from './access.ts';
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
  hooks: {
    prepare: settlingForm,
    answer: (documents, viewer) => {
      const writing = new Set(writesFormsOf(viewer));
      for (const document of documents) {
        const { organization } = document;
        const id = typeof organization === 'string' ? organization : organization.id;
        if (!isOperator(viewer) && !writing.has(id)) delete document.draft;
      }
    },
  },
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
