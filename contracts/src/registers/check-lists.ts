import { dayAfter } from '../time/clock.ts';
import { defineRegister, field, overdue } from './declaration/index.ts';
import { actionsOf } from './raised-actions.ts';

/** The answers of a check-list item (O-104). */
export const checkAnswers = [
  { code: 'yes', label: 'Yes' },
  { code: 'no', label: 'No' },
  { code: 'NA', label: 'Not applicable' },
  { code: 'value', label: 'Value' },
] as const;

/** What is checked, item by item. */
export const checkItem = {
  item: field.text('Item', { required: true }),
  answer: field.option('Answer', checkAnswers),
  value: field.text('Value', { max: 80 }),
  remark: field.text('Remark'),
};

interface Item {
  item: string;
  answer?: string | undefined;
  remark?: string | undefined;
}

/** A message for items that are not all answered yet. */
export const unanswered = (
  items: readonly { answer?: string | undefined; value?: string | undefined }[],
): string | undefined =>
  items.every(({ answer, value }) => (answer === 'value' ? value : answer))
    ? undefined
    : 'Answer every item first.';

/** The items that failed. */
export const exceptionsOf = <Of extends Item>(items: readonly Of[]): Of[] =>
  items.filter(({ answer }) => answer === 'no');

/** Within how many days an exception of a check-list is corrected by default. */
const RIGHT_WITHIN = 14;

/** Check-lists as completed aboard; each exception becomes a corrective action (ISM 7; O-104, O-105). */
export const checkLists = defineRegister({
  slug: 'check-lists',
  pages: { vessel: '/job-lists/check-list' },
  keepsOffline: true,
  singular: 'Check-list',
  plural: 'Check-lists',
  fields: {
    template: field.text('Template', { required: true, hint: 'Which check-list it is.' }),
    dueDate: field.date('Due date', { required: true }),
    doneBy: field.person('Done by', { missing: 'Choose who has done it.', required: true }),
    items: field.rows('Items', checkItem, { most: 200 }),
  },
  sections: [
    { title: 'Check-list', fields: ['template', 'dueDate', 'doneBy'] },
    { title: 'Items', fields: ['items'] },
  ],
  statuses: [
    { code: 'due', label: 'Due', tone: 'info' },
    { code: 'running', label: 'Running', tone: 'warning' },
    { code: 'done', label: 'Done', tone: 'warning', isFixed: true },
    { code: 'reviewed', label: 'Reviewed', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    { from: ['due'], to: 'running', label: 'Start', needs: 'write', requires: ['items'] },
    {
      from: ['running'],
      to: 'done',
      label: 'Finish',
      needs: 'write',
      requires: ['items'],
      refuses: ({ content: { items = [] } }) => unanswered(items),
    },
    { from: ['done'], to: 'running', label: 'Send back', needs: 'approve', requiresReason: true },
    { from: ['done'], to: 'reviewed', label: 'Review', needs: 'approve' },
  ],
  flags: { overdue: overdue('dueDate', { notifies: ['doneBy'] }) },
  computed: {
    exceptions: {
      field: field.number('Exceptions'),
      of: ({ items = [] }) => exceptionsOf(items).length,
    },
  },
  raises: {
    register: 'corrective-actions',
    in: ['done', 'reviewed'],
    of: (record, today) =>
      actionsOf(
        record,
        exceptionsOf(record.items ?? []).map((row) => ({
          what: row.item,
          rootCause: row.remark,
          row,
        })),
        { source: 'audit', owner: record.doneBy, dueDate: dayAfter(today, RIGHT_WITHIN) },
      ),
  },
  number: { prefix: 'CL', digits: 3 },
  titleOf: ({ template }) => template,
  columns: ['number', 'title', 'status', 'flags', 'doneBy', 'dueDate', 'exceptions'],
  order: 'dueDate',
  facets: ['status', 'flags'],
  actors: ['doneBy'],
  awaitsActionIn: ['due', 'running'],
  empty: {
    title: 'No check-lists yet',
    text: 'Add what to check, who checks it and by when.',
  },
});
