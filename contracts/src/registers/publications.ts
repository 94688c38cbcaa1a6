import { daysBetween } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

const formats = [
  { code: 'paper', label: 'Paper' },
  { code: 'digital', label: 'Digital' },
] as const;

/** The Monday of a week (`2026-W07`, ISO 8601). */
export function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  const fourth = new Date(`${year}-01-04`);
  const monday = Date.UTC(Number(year), 0, 4 - ((fourth.getUTCDay() + 6) % 7));
  return new Date(monday + (Number(number) - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
}

/** How many weeks of corrections are missing on a day (O-116): the notices of a week are available from its Monday. */
export const weeksBehind = (correctedTo: string, today: string): number =>
  Math.max(0, Math.floor(daysBetween(mondayOf(correctedTo), today) / 7));

/** Charts and books for the voyage, and up to which week they are corrected (SOLAS V/27; O-115, O-116). */
export const publications = defineRegister({
  slug: 'publications',
  pages: { vessel: '/ism/nautical-publications' },
  singular: 'Nautical publication',
  plural: 'Nautical publications',
  fields: {
    name: field.text('Title', { required: true }),
    publication: field.text('Number', { max: 40 }),
    edition: field.text('Edition', { max: 40 }),
    format: field.option('Format', formats, { required: true }),
    correctedTo: field.text('Corrected to week', {
      max: 8,
      hint: 'Such as 2026-W07.',
      pattern: [/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, 'This is not a week'],
    }),
    location: field.place('Location'),
  },
  sections: [
    { title: 'Publication', fields: ['name', 'publication', 'edition', 'format'] },
    { title: 'Aboard', fields: ['correctedTo', 'location'] },
  ],
  statuses: [
    { code: 'current', label: 'Current', tone: 'success' },
    { code: 'superseded', label: 'Superseded', tone: 'neutral', isClosed: true },
    { code: 'missing', label: 'Missing', tone: 'danger' },
  ],
  startsAlso: ['missing'],
  transitions: [
    { from: ['current', 'missing'], to: 'superseded', label: 'Supersede', needs: 'write' },
    { from: ['current'], to: 'missing', label: 'Mark as missing', needs: 'write' },
    { from: ['missing', 'superseded'], to: 'current', label: 'Mark as current', needs: 'write' },
  ],
  flags: {
    missing: {
      label: 'Missing',
      tone: 'danger',
      isNonCompliant: true,
      holds: (_content, { status }) => (status === 'missing' ? {} : undefined),
    },
  },
  dayCounts: {
    weeksBehind: {
      label: 'Behind',
      unit: ['week', 'weeks'],
      of: ({ correctedTo, status }, today) =>
        correctedTo && status === 'current' ? weeksBehind(correctedTo, today) : undefined,
    },
  },
  titleOf: ({ name }) => name,
  columns: ['title', 'publication', 'edition', 'format', 'status', 'weeksBehind', 'location'],
  order: 'name',
  facets: ['status', 'format'],
  empty: { title: 'No publications yet', text: 'Add the charts and books that are carried.' },
});
