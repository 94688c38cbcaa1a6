import { nora } from '@fairlead/remote-kit/testing';
import { contentOf } from './form.ts';
import { org, vessel } from './stage.tsx';

const base = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' };

export const formId = '65fc00000000000000000001';
export const requestId = '65fe00000000000000000001';
export const submissionId = '65fd00000000000000000001';

/** A published form in the API's shape, with these fields. */
export const formOf = (fields: readonly object[], more: object = {}) => ({
  ...base,
  ...contentOf(fields),
  id: formId,
  organization: { id: org, name: 'Meridian Yachts' },
  vessel: { id: vessel, name: 'Aurelia' },
  purpose: 'members',
  status: 'published',
  version: 3,
  intro: null,
  confirmationMessage: null,
  redirect: null,
  submitButtonLabel: null,
  ...more,
});

/** Nora's submission of it, in the API's shape. */
export const submissionOf = (answers: Readonly<Record<string, unknown>>, more: object = {}) => ({
  ...base,
  id: submissionId,
  form: formId,
  organization: { id: org, name: 'Meridian Yachts' },
  version: 2,
  formTitle: 'Joining',
  submissionData: Object.entries(answers).map(([field, value]) => ({ field, value })),
  submittedBy: { id: nora.id, name: nora.name },
  ...more,
});

/** What Vera, who has no account, sent by the link of the form, in the API's shape. */
export const visitorSubmissionOf = (
  answers: Readonly<Record<string, unknown>>,
  more: object = {},
) => {
  const { submittedBy: _nobody, ...rest } = submissionOf(answers);
  return { ...rest, senderName: 'Vera Ollen', senderEmail: 'vera@guests.example', ...more };
};

/** The form as whoever has its link reads it. */
export const publicFormOf = (fields: readonly object[], more: object = {}) => ({
  ...contentOf(fields),
  id: formId,
  version: 3,
  organization: { id: org, name: 'Meridian Yachts' },
  vessel: { id: vessel, name: 'Aurelia' },
  ...more,
});

/** A request to the vessel's crew to fill it in, as those who write forms read it: three people, of whom one has answered. */
export const requestOf = (more: object = {}) => ({
  ...base,
  id: requestId,
  form: formId,
  organization: { id: org, name: 'Meridian Yachts' },
  formTitle: 'Joining',
  to: { roles: ['vessel-crew', 'vessel-safety'] },
  due: null,
  note: null,
  reminds: true,
  sentBy: { id: nora.id, name: nora.name },
  asked: 3,
  answered: 1,
  ...more,
});
