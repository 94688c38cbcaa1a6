import { defineRegister, type Finding, field, type SeenRecord } from './declaration/index.ts';

const kinds = [
  { code: 'manual', label: 'Manual' },
  { code: 'plan', label: 'Plan' },
  { code: 'file', label: 'File' },
] as const;

/** The equipment that should have a manual and has no current one (O-180). */
export function missingManuals(
  manuals: readonly SeenRecord<{ kind?: string | undefined; equipment?: string | undefined }>[],
  equipment: readonly SeenRecord[],
): Finding[] {
  const there = new Set(
    manuals.flatMap(({ isClosed, content }) =>
      content.kind === 'manual' && !isClosed ? (content.equipment ?? []) : [],
    ),
  );
  return equipment
    .filter(({ id, isClosed, content }) => !isClosed && content.needsManual && !there.has(id))
    .map(({ id, title }) => ({
      code: 'missing',
      text: `${title} is missing a manual.`,
      tone: 'warning',
      records: [id],
    }));
}

/** Manuals of the equipment, plans of the vessel and other files (ISM 11; O-179, O-180). */
export const manuals = defineRegister({
  slug: 'manuals',
  pages: { vessel: '/manuals/equipment' },
  lists: [
    { scope: 'vessel', page: '/manuals/equipment', shows: { member: 'kind', codes: ['manual'] } },
    { scope: 'vessel', page: '/manuals/plans', shows: { member: 'kind', codes: ['plan'] } },
    { scope: 'vessel', page: '/manuals/files', shows: { member: 'kind', codes: ['file'] } },
  ],
  singular: 'Manual, plan or file',
  plural: 'Manuals, plans and files',
  fields: {
    name: field.text('Title', { required: true }),
    kind: field.option('Kind', kinds, { required: true }),
    equipment: field.record('Equipment', 'equipment'),
    edition: field.text('Revision', { max: 40 }),
    language: field.text('Language', { max: 40 }),
    file: field.file('File'),
    replaces: field.record('Replaces', 'manuals'),
  },
  sections: [
    { title: 'Document', fields: ['name', 'kind', 'equipment', 'file'] },
    { title: 'Revision', fields: ['edition', 'language', 'replaces'] },
  ],
  statuses: [
    { code: 'current', label: 'Current', tone: 'success' },
    { code: 'superseded', label: 'Superseded', tone: 'neutral', isClosed: true },
  ],
  transitions: [
    { from: ['current'], to: 'superseded', label: 'Supersede', needs: 'write' },
    { from: ['superseded'], to: 'current', label: 'Mark as current', needs: 'write' },
  ],
  succession: {
    member: 'replaces',
    label: 'New revision',
    of: ['current'],
    when: ['current'],
    becomes: 'superseded',
    without: ['edition', 'file'],
  },
  overview: {
    beside: ['equipment'],
    of: (records, { others }) => ({ findings: missingManuals(records, others.equipment ?? []) }),
  },
  titleOf: ({ name }) => name,
  columns: ['title', 'equipment', 'edition', 'language', 'status'],
  order: 'name',
  facets: ['status'],
  empty: { title: 'Nothing here yet', text: 'Add manuals, plans and files.' },
});
