import { type BlockType, formContent } from '@fairlead/contracts';
import { richTextOf } from '@fairlead/contracts/api/plain-text';
import type { DemoDocument, DemoOrganizations } from './organizations.ts';
import type { Random } from './random.ts';

/** A field by its type, name and label, and the further settings of its type. */
const field = (blockType: BlockType, name: string, label: string, more: object = {}) => ({
  blockType,
  name,
  label,
  ...more,
});
const required = { required: true };
const choices = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(' ', '-') }));

const safetyRound = {
  title: 'Weekly safety round',
  intro: richTextOf('Walk the ship with this list. Say what you found, and sign.'),
  fields: [
    field('formSectionHeader', 'round', 'The round'),
    field('dateField', 'date', 'Date of the round', required),
    field('select', 'area', 'Area', {
      ...required,
      options: choices('Bridge', 'Main deck', 'Engine room', 'Galley', 'Crew quarters'),
    }),
    field('formSectionHeader', 'checks', 'Checks', { style: 'blue' }),
    field('checkboxTable', 'equipment', 'What was checked', {
      ...required,
      rows: choices('Fire extinguishers', 'Life jackets', 'Emergency exits', 'First-aid kit'),
      columns: choices('In order', 'Needs attention', 'Missing'),
      isSingle: true,
    }),
    field('checkboxTextBlock', 'defects', 'Did you find a defect?', {
      ...required,
      textLabel: 'What is wrong, and where',
    }),
    field('formSectionHeader', 'end', 'Photos and signature'),
    field('uploadField', 'photos', 'Photos'),
    field('signature', 'signature', 'Signature', required),
  ],
  submitButtonLabel: 'Send the round',
  confirmationMessage: richTextOf('Thank you. The safety officer sees your round.'),
};

const joining = {
  title: 'Joining declaration',
  intro: richTextOf('Everybody who joins a vessel fills this in once.'),
  fields: [
    field('text', 'passport', 'Passport number', required),
    field('country', 'issuedBy', 'Issued by', required),
    field('dateField', 'joined', 'Joined on', required),
    field('checkboxGroup', 'fit', 'Are you fit for duty?', required),
    field('textarea', 'unfit', 'What keeps you from duty?', {
      ...required,
      condition: { field: 'fit', is: 'equal', value: 'no' },
    }),
    field('userSelect', 'buddy', 'Who showed you around'),
    field('checkbox', 'policies', 'I have read the safety policy', required),
    field('signature', 'signature', 'Signature', required),
  ],
};

const leave = {
  title: 'Request for leave',
  fields: [
    field('dateField', 'from', 'First day', { ...required, width: 50 }),
    field('dateField', 'until', 'Last day', { ...required, width: 50 }),
    field('userSelect', 'relief', 'Your relief, if you know'),
    field('textarea', 'reason', 'Anything we should know'),
  ],
};

const application = {
  title: 'Application for work aboard',
  fields: [
    field('textarea', 'why', 'Why do you want to work with us?', required),
    field('number', 'months', 'Months at sea', { ...required, min: 0, max: 720 }),
    field('dateField', 'available', 'Available from', required),
    field('uploadField', 'papers', 'Certificates and CV'),
  ],
};

const feedback = {
  title: 'Your stay aboard',
  intro: richTextOf('Thank you for being our guest. Five minutes of yours help the next guests.'),
  fields: [
    field('select', 'stay', 'How was your stay?', {
      ...required,
      display: 'radios',
      options: choices('Wonderful', 'Good', 'Mixed', 'Disappointing'),
    }),
    field('textarea', 'liked', 'What did you like?'),
    field('textarea', 'missed', 'What did you miss?'),
  ],
  submitButtonLabel: 'Send to the crew',
  confirmationMessage: richTextOf('Thank you. The crew reads every word.'),
};

const garbage = {
  title: 'Garbage record',
  fields: [
    field('dateField', 'date', 'Date', required),
    field('timeField', 'time', 'Time', required),
    field('number', 'amount', 'Amount', { ...required, min: 0, unit: 'm³' }),
  ],
};

/** Forms of the first employer: for everybody, of one vessel, for applicants, a draft, and for guests by its link. */
export function demoForms(random: Random, { organizations, vessels }: DemoOrganizations) {
  const [employer] = organizations;
  const vessel = vessels.find(({ organization }) => organization === employer?.id);
  if (!employer || !vessel) return [];
  const form = (content: object, more: object = {}): DemoDocument => ({
    id: random.id(),
    organization: { id: employer.id, name: employer.name },
    ...formContent.parse(content),
    status: 'published',
    publishedAt: new Date(Date.now() - 20 * 86_400_000).toISOString(),
    ...more,
  });
  const aboard = { vessel: { id: vessel.id, name: vessel.name } };
  return [
    form(safetyRound),
    form(joining, aboard),
    form(leave),
    form(application, { purpose: 'application' }),
    form(garbage, { ...aboard, status: 'draft', publishedAt: undefined }),
    form(feedback, { ...aboard, purpose: 'visitors' }),
  ];
}

/** Roles whose holders are asked to fill in the safety round. */
const askedRoles = ['vessel-crew', 'vessel-management'];

/** The requests to the people of the first employer: the safety round, within five days. */
export function demoRequests(
  random: Random,
  forms: readonly DemoDocument[],
  { employees, people }: { employees: readonly DemoDocument[]; people: readonly DemoDocument[] },
): DemoDocument[] {
  const [round] = forms;
  const admin = people.find(({ email }) => email === 'admin@demo.fairlead.test');
  const { id: employer } = (round?.organization ?? {}) as { id?: string };
  const recipients = employees.flatMap(({ organization, orgRoles, user }) =>
    idIn(organization) === employer &&
    (orgRoles as string[]).some((role) => askedRoles.includes(role))
      ? [idIn(user)]
      : [],
  );
  if (!round || !admin || recipients.length === 0) return [];
  return [
    {
      id: random.id(),
      form: round.id,
      organization: round.organization,
      formTitle: round.title,
      to: { roles: askedRoles },
      due: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      note: 'Before we leave for the season, please.',
      reminds: true,
      sentBy: { id: admin.id, name: `${admin.firstName} ${admin.lastName}` },
      recipients: [...new Set(recipients)],
    },
  ];
}

const idIn = (related: unknown): string =>
  typeof related === 'object' && related !== null && 'id' in related
    ? String(related.id)
    : String(related);
