import type { DailyWork } from '../rest/daily-work.ts';
import { dayInWords } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

/** Where a duty takes place. */
export const dutyPlaces = [
  { code: 'both', label: 'At sea and in port' },
  { code: 'sea', label: 'At sea' },
  { code: 'port', label: 'In port' },
] as const;

const watch = {
  from: field.time('From', { missing: 'Enter when it begins.', required: true }),
  to: field.time('To', { missing: 'Enter when it ends.', required: true }),
};

const duty = {
  duty: field.text('Duty', { required: true }),
  ...watch,
  place: field.option('Where', dutyPlaces),
};

/** The part of an arrangement that defines a day. */
export interface Arranged {
  seaWatches?: readonly DailyWork[] | undefined;
  portWatches?: readonly DailyWork[] | undefined;
  otherDuties?: readonly (DailyWork & { place?: string | undefined })[] | undefined;
}

/** The work of a day under an arrangement, at sea or in port. */
export const arrangedWork = (
  { seaWatches = [], portWatches = [], otherDuties = [] }: Arranged,
  place: 'sea' | 'port',
): DailyWork[] => [
  ...(place === 'sea' ? seaWatches : portWatches),
  ...otherDuties.filter(({ place: where = 'both' }) => where === 'both' || where === place),
];

/** The table of shipboard working arrangements, by position (MLC A2.3 §10; O-161, O-162). */
export const restArrangements = defineRegister({
  slug: 'rest-arrangements',
  pages: { vessel: '/hours-of-rest/arrangements' },
  singular: 'Arrangement',
  plural: 'Arrangements',
  fields: {
    position: field.rank('Position', { required: true }),
    fromDate: field.date('From', { missing: 'Enter the first day.', required: true }),
    seaWatches: field.rows('Watches at sea', watch, { most: 12 }),
    portWatches: field.rows('Watches in port', watch, { most: 12 }),
    otherDuties: field.rows('Other duties', duty, { most: 12 }),
    seaVerdict: field.text('Rest at sea', { given: true, max: 500 }),
    portVerdict: field.text('Rest in port', { given: true, max: 500 }),
    isLawful: field.boolean('Keeps the rest rules', { given: true }),
  },
  sections: [
    { title: 'Position', fields: ['position', 'fromDate'] },
    { title: 'Schedule', fields: ['seaWatches', 'portWatches', 'otherDuties'] },
    { title: 'Rest', fields: ['isLawful', 'seaVerdict', 'portVerdict'] },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'posted', label: 'Posted', tone: 'success', isFixed: true },
  ],
  transitions: [
    {
      from: ['draft'],
      to: 'posted',
      label: 'Post',
      needs: 'approve',
      refuses: ({ content: { isLawful } }) =>
        isLawful === false
          ? 'The pattern breaks a rest rule. Change it before you post it.'
          : undefined,
    },
    { from: ['posted'], to: 'draft', label: 'Take down', needs: 'approve', requiresReason: true },
  ],
  titleOf: ({ fromDate }) => `From ${dayInWords(fromDate)}`,
  columns: ['title', 'position', 'status', 'isLawful', 'seaVerdict', 'portVerdict'],
  order: '-fromDate',
  facets: ['status', 'isLawful'],
  empty: {
    title: 'No arrangements yet',
    text: 'Plan who works when, at sea and in port. Each pattern is checked before it is posted.',
  },
});
