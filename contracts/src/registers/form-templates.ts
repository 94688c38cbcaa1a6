import { dayAfter, monthsAfter } from '../time/clock.ts';
import { defineRegister, field, figureOf } from './declaration/index.ts';
import { runsCompleted, runsDue } from './form-runs.ts';

/** How often a form is due. */
export const frequencies = [
  { code: 'day', label: 'Every day' },
  { code: 'week', label: 'Every week' },
  { code: 'month', label: 'Every month' },
  { code: 'quarter', label: 'Every 3 months' },
  { code: 'year', label: 'Every year' },
] as const;

/** What opens a run of a form (O-074). */
export const triggers = [
  { code: 'manual', label: 'By hand' },
  { code: 'schedule', label: 'Schedule' },
  { code: 'crew change', label: 'Crew change' },
] as const;

/** The day on which the next run of a form opens, after one opened on a given day. */
export function nextRun(opened: string, frequency: string): string {
  if (frequency === 'day') return dayAfter(opened, 1);
  if (frequency === 'week') return dayAfter(opened, 7);
  return monthsAfter(opened, { month: 1, quarter: 3 }[frequency] ?? 12);
}

/** Forms and check-lists of the company, and what opens a run of each (ISM 7; O-074 to O-076). */
export const formTemplates = defineRegister({
  slug: 'form-templates',
  pages: { org: '/company-document-register/forms-checklists' },
  asksVessel: true,
  singular: 'Form or checklist',
  plural: 'Forms and checklists',
  fields: {
    template: field.text('Template', { required: true }),
    version: field.number('Version', { min: 1, max: 999 }),
    frequency: field.option('Frequency', frequencies),
    trigger: field.option('Trigger', triggers, { required: true }),
    dueWithin: field.number('To be submitted within', { min: 1, max: 365, unit: 'days' }),
    assignees: field.people('Assignees'),
    items: field.rows('Items', { item: field.text('Item', { required: true }) }, { most: 200 }),
    replaces: field.record('Replaces', 'form-templates'),
  },
  sections: [
    { title: 'Form', fields: ['template', 'version', 'items', 'replaces'] },
    { title: 'Runs', fields: ['trigger', 'frequency', 'dueWithin', 'assignees'] },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'published', label: 'Published', tone: 'success', isFixed: true },
    { code: 'retired', label: 'Retired', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['draft'],
      to: 'published',
      label: 'Publish',
      needs: 'approve',
      requires: ['items', 'assignees'],
      refuses: ({ content: { trigger, frequency } }) =>
        trigger === 'schedule' && !frequency ? 'Choose how often it is repeated.' : undefined,
    },
    { from: ['published'], to: 'retired', label: 'Retire', needs: 'approve', requiresReason: true },
  ],
  succession: {
    member: 'replaces',
    label: 'New version',
    of: ['published'],
    when: ['published'],
    becomes: 'retired',
    without: [],
    counts: 'version',
  },
  overview: {
    beside: ['form-runs'],
    of: (_records, { today, others }) => {
      const runs = others['form-runs'] ?? [];
      return {
        figures: [
          { label: 'Runs due', value: runsDue(runs, today) },
          ...figureOf('Completed', runsCompleted(runs), '%'),
        ],
      };
    },
  },
  titleOf: ({ template }) => template,
  columns: ['title', 'version', 'status', 'trigger', 'frequency', 'assignees'],
  order: 'template',
  facets: ['status', 'trigger'],
  empty: { title: 'No forms yet', text: 'Create a form and choose when it is to be completed.' },
});
