import { pngOf } from '@fairlead/media/testing';
import { type FormsTest, startForms } from '../../testing/fixtures.ts';

/** Who sends something; nobody where it is left out. */
export type Who = Parameters<FormsTest['send']>[2];

export const answered = (answers: Record<string, unknown>) =>
  Object.entries(answers).map(([field, value]) => ({ field, value }));

/** The values for which a submission was refused. */
export const errorsOf = (answer: { json(): { errors: { data?: { errors: object[] } }[] } }) =>
  answer.json().errors[0]?.data?.errors;

/** A picture of a signature. */
export const imageOf = (width: number) =>
  `data:image/png;base64,${pngOf({ width, height: 20 }).toString('base64')}`;

export const signature = {
  image: imageOf(40),
  name: 'Ada Reyes',
  position: 'Bosun',
  signedAt: '2026-11-23T10:00:00.000Z',
};

/** The fields of a form of which one is hidden by its condition. */
export const fields = [
  { blockType: 'text', name: 'place', label: 'Place', required: true },
  { blockType: 'email', name: 'mail', label: 'Mail' },
  { blockType: 'checkboxGroup', name: 'tidy', label: 'Tidy?' },
  {
    blockType: 'textarea',
    name: 'mess',
    label: 'What is not?',
    required: true,
    condition: { field: 'tidy', is: 'equal', value: 'no' },
  },
];

/** Submissions, once the service is started. */
export function submissionsUnderTest() {
  let test: FormsTest;
  return {
    start: async (): Promise<FormsTest> => {
      test = await startForms();
      return test;
    },
    submit: (
      form: string,
      answers: Record<string, unknown>,
      who: Who | null = 'deckhand',
      more = {},
    ) =>
      test.send('POST', 'form-submissions', who ?? undefined, {
        form,
        submissionData: answered(answers),
        ...more,
      }),
  };
}
