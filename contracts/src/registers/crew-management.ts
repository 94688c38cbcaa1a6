import { currencies } from '../reference/money.ts';
import { dayAfter, dayInWords, daysBetween, monthsAfter } from '../time/clock.ts';
import { defineRegister, type Flag, field } from './declaration/index.ts';

/** The days of leave earned per month of service (MLC A2.4). */
export const leaveAMonth = 2.5;

/** The days of leave earned between two days, both inclusive, to half a day (O-099). */
export function leaveEarned(from: string, to: string): number {
  if (to < from) return 0;
  const end = dayAfter(to, 1);
  let months = 0;
  while (monthsAfter(from, months + 1) <= end) months += 1;
  const rest = daysBetween(monthsAfter(from, months), end) / 30;
  return Math.floor((months + rest) * leaveAMonth * 2) / 2;
}

const reliefOverdue: Flag<{ reliefDate?: string | undefined }> = {
  label: 'Relief overdue',
  tone: 'danger',
  isNonCompliant: true,
  notifies: ['person'],
  holds: ({ reliefDate }, { isClosed }) =>
    reliefDate === undefined || isClosed ? undefined : { from: dayAfter(reliefDate, 1) },
};

/** Crew changes: who is relieved by whom, where and when, and the leave they have earned (MLC A2.1, 2.4, 2.5; O-098, O-099). */
export const crewManagement = defineRegister({
  slug: 'crew-management',
  pages: { vessel: '/crew/management' },
  singular: 'Crew change',
  plural: 'Crew changes',
  ofPerson: 'person',
  identifies: 'person',
  fields: {
    person: field.person('Person', { required: true }),
    slot: field.rank('Slot', { hint: 'The position aboard that is to be filled.' }),
    contract: field.text('Contract', { hint: 'Its number or name.' }),
    contractFrom: field.date('Contract from', {
      missing: 'Enter the first day of the contract.',
      required: true,
    }),
    contractTo: field.date('Contract to'),
    pay: field.amount('Pay a month', { currency: 'currency' }),
    currency: field.option('Currency', currencies),
    relief: field.person('Relief'),
    reliefDate: field.date('Relief by', { missing: 'Enter the day of relief.' }),
    port: field.place('Port'),
    travel: field.note('Travel'),
    appraisal: field.note('Appraisal', { sensitive: true }),
    leaveTaken: field.number('Leave taken', { max: 1_000, unit: 'days', decimals: true }),
  },
  sections: [
    {
      title: 'Contract',
      fields: ['person', 'slot', 'contract', 'contractFrom', 'contractTo', 'pay', 'currency'],
    },
    { title: 'Relief', fields: ['relief', 'reliefDate', 'port', 'travel'] },
    { title: 'Leave and appraisal', fields: ['leaveTaken', 'appraisal'] },
  ],
  statuses: [
    { code: 'planned', label: 'Planned', tone: 'info' },
    { code: 'pending', label: 'Pending', tone: 'warning' },
    { code: 'approved', label: 'Approved', tone: 'success', isClosed: true },
  ],
  transitions: [
    {
      from: ['planned'],
      to: 'pending',
      label: 'Send for approval',
      needs: 'write',
      requires: ['relief', 'reliefDate', 'port'],
    },
    {
      from: ['pending'],
      to: 'planned',
      label: 'Send back',
      needs: 'approve',
      requiresReason: true,
    },
    {
      from: ['pending'],
      to: 'approved',
      label: 'Approve',
      needs: 'approve',
      refuses: ({ content: { person, relief } }) =>
        person === relief ? 'Nobody relieves themselves.' : undefined,
      notifies: ['person', 'relief'],
    },
    { from: ['approved'], to: 'planned', label: 'Reopen', needs: 'approve', requiresReason: true },
  ],
  flags: { reliefOverdue },
  dayCounts: {
    leaveBalance: {
      label: 'Leave balance',
      of: ({ contractFrom, contractTo, leaveTaken = 0 }, today) =>
        contractFrom === undefined
          ? undefined
          : leaveEarned(contractFrom, contractTo && contractTo < today ? contractTo : today) -
            leaveTaken,
    },
  },
  keptOfGone: { why: 'Records of service and leave are kept for seven years.', years: 7 },
  number: { prefix: 'CC', digits: 3 },
  problemsOf: ({ contractFrom, contractTo }) =>
    contractTo && contractTo < contractFrom
      ? [{ path: 'contractTo', message: 'This is before the contract begins' }]
      : [],
  titleOf: ({ contract, contractFrom }) => contract ?? `Contract from ${dayInWords(contractFrom)}`,
  columns: ['number', 'person', 'slot', 'status', 'flags', 'relief', 'reliefDate', 'leaveBalance'],
  order: 'reliefDate',
  facets: ['status', 'flags'],
  actors: ['person', 'relief'],
  awaitsActionIn: ['pending'],
  empty: { title: 'No crew changes yet', text: 'Add who is relieved by whom, where and when.' },
});
