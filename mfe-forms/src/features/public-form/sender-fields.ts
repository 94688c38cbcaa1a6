import type { FormField } from '@fairlead/contracts/forms/field';
import type { Answers } from '@fairlead/contracts/forms/submission';

// The names of a form's own fields begin with a letter.
const nameField = '_name';
const emailField = '_email';

const section = {
  blockType: 'formSectionHeader',
  name: '_sender',
  label: 'About you',
  style: 'default',
  width: 100,
} satisfies FormField;

const about = [
  {
    blockType: 'text',
    name: nameField,
    label: 'Your name',
    required: true,
    maxLength: 200,
    width: 100,
  },
  {
    blockType: 'email',
    name: emailField,
    label: 'Your email address',
    hint: 'If you want to be answered.',
    required: false,
    width: 100,
  },
] satisfies FormField[];

/** The fields of a form, after those that ask visitors who they are; in a section of their own where the form has sections. */
export const withSender = (fields: readonly FormField[]): FormField[] => [
  ...(fields.some(({ blockType }) => blockType === 'formSectionHeader') ? [section] : []),
  ...about,
  ...fields,
];

/** The sender among the answers to such fields, and the answers to the form's own. */
export function senderIn({ [nameField]: name, [emailField]: email, ...answers }: Answers) {
  const sender = {
    senderName: String(name),
    ...(email !== undefined && { senderEmail: String(email) }),
  };
  return { sender, answers };
}

/** The field that asks for a member of a submission; the name of any other stays. */
export const fieldOfMember = (path: string): string =>
  ({ senderName: nameField, senderEmail: emailField })[path] ?? path;

/** The first answers of somebody whose name and address are known. */
export const knownSender = ({ name, email }: { name: string; email: string }): Answers => ({
  [nameField]: name,
  [emailField]: email,
});
