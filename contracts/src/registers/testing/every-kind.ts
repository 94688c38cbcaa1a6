import { defineRegister, field, overdue } from '../declaration/index.ts';

const colours = [
  { code: 'red', label: 'Red' },
  { code: 'green', label: 'Green' },
  { code: 'white', label: 'White' },
] as const;

/** A register only for tests: it has a field of every kind, so that tests cover each of them. */
export const everyKind = defineRegister({
  slug: 'every-kind',
  pages: { org: '/health-safety/incident-reports', vessel: '/ism/non-conformities' },
  below: 'specimens',
  singular: 'Specimen',
  plural: 'Specimens',
  fields: {
    code: field.text('Code', { required: true, max: 20 }),
    remark: field.note('Remark'),
    text: field.richText('Text'),
    depth: field.number('Depth', { max: 100, unit: 'm', decimals: true }),
    price: field.money('Price'),
    dueDate: field.date('Due date'),
    seenAt: field.instant('Seen at'),
    startsAt: field.time('Starts at'),
    isAfloat: field.boolean('Afloat'),
    colour: field.option('Colour', colours),
    lights: field.options('Lights', colours),
    owner: field.person('Owner'),
    team: field.people('Team'),
    rank: field.rank('Rank'),
    watch: field.ranks('Watch'),
    tender: field.vessel('Tender'),
    assessment: field.record('Risk assessment', 'risk-assessments'),
    actions: field.records('Actions', 'corrective-actions'),
    berth: field.place('Berth'),
    plan: field.file('Plan'),
    signed: field.signature('Signed by'),
    soundings: field.rows(
      'Soundings',
      {
        tank: field.text('Tank', { required: true }),
        level: field.number('Level', { unit: 'cm' }),
        by: field.person('Sounded by'),
        on: field.date('Sounded on'),
      },
      { most: 3 },
    ),
    diagnosis: field.note('Diagnosis', { restricted: true }),
  },
  sections: [
    { title: 'Words', fields: ['code', 'remark', 'text', 'berth', 'diagnosis'] },
    { title: 'Figures', fields: ['depth', 'price', 'isAfloat', 'colour', 'lights'] },
    { title: 'Times', fields: ['dueDate', 'seenAt', 'startsAt'] },
    { title: 'People', fields: ['owner', 'team', 'rank', 'watch', 'signed'] },
    { title: 'Related', fields: ['tender', 'assessment', 'actions', 'plan', 'soundings'] },
  ],
  statuses: [
    { code: 'found', label: 'Found', tone: 'info' },
    { code: 'examined', label: 'Examined', tone: 'warning' },
    { code: 'kept', label: 'Kept', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['found'],
      to: 'examined',
      label: 'Examine',
      needs: 'write',
      requires: ['owner'],
      setsTimestamp: 'seenAt',
    },
    { from: ['examined'], to: 'kept', label: 'Keep', needs: 'approve' },
    { from: ['examined'], to: 'found', label: 'Put back', needs: 'write', requiresReason: true },
  ],
  flags: { overdue: overdue('dueDate', { notifies: ['owner'] }) },
  computed: {
    deepest: {
      field: field.number('Deepest'),
      of: ({ soundings = [] }) =>
        soundings.length ? Math.max(...soundings.map(({ level = 0 }) => level)) : undefined,
    },
  },
  number: { prefix: 'SP', digits: 3 },
  unique: { members: ['code'], taken: 'This code is taken already.' },
  titleOf: ({ code }) => `Specimen ${code}`,
  columns: ['number', 'title', 'status', 'flags', 'owner', 'dueDate', 'depth', 'colour'],
  order: 'code',
  facets: ['status', 'flags', 'colour', 'lights'],
  actors: ['owner'],
  empty: { title: 'No specimens yet', text: 'Add the first one.' },
});
