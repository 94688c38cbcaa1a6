import { longestWorkInWords } from '../api/rest-hours.ts';
import { labelOf } from '../reference/options.ts';
import { restRules } from '../rest/rules.ts';
import { monthAfter } from '../rest/ship-days.ts';
import { defineRegister, type Flag, field, type Transition } from './declaration/index.ts';

const monthWords = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month as text: “November 2026”. */
export const wordsOfMonth = (month: string): string =>
  monthWords.format(new Date(`${month}-01T00:00:00Z`));

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const wordsOfDay = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));

/** Over, and not signed by the person (O-159). */
const unsigned: Flag<{ month: string }> = {
  label: 'Unsigned',
  tone: 'warning',
  isNonCompliant: true,
  notifies: ['person'],
  holds: ({ month }, { status }) =>
    status === 'open' ? { from: `${monthAfter(month, 1)}-01` } : undefined,
};

const withBreaches: Flag<{ breachCount?: number | undefined }> = {
  label: 'Breaches',
  tone: 'danger',
  holds: ({ breachCount = 0 }) => (breachCount > 0 ? {} : undefined),
};

/** Nobody reopens their own month, whatever their level: a captain's is reopened by the office. */
const refusesOwnMonth: Transition<string, { person?: string | undefined }>['refuses'] = ({
  content: { person },
  user,
}) => (person === user ? 'Somebody else opens your month again.' : undefined);

/** The confirmation of a person's recorded hours for each month served aboard (MLC A2.3 §12; O-157 to O-159). */
export const restConfirmations = defineRegister({
  slug: 'rest-confirmations',
  pages: { vessel: '/hours-of-rest/confirmation' },
  singular: 'Month of rest',
  plural: 'Months of rest',
  ofPerson: 'person',
  keptOfGone: {
    why: 'Employers must be able to show the hours of rest of their crew (MLC A2.3).',
    years: 3,
  },
  isPersonal: true,
  identifies: 'person',
  fields: {
    person: field.person('Person', { required: true }),
    month: field.text('Month', {
      required: true,
      pattern: [/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11'],
      hint: 'As 2026-11.',
    }),
    comments: field.note('Comments'),
    // What was signed, with its totals at the time: later changes do not affect it.
    hours: field.rows(
      'Hours',
      {
        day: field.date('Day'),
        work: field.text('Work', { max: longestWorkInWords }),
        worked: field.number('Hours of work', { decimals: true }),
        rest: field.number('Hours of rest', { decimals: true }),
        comment: field.text('Comment', { max: 1_000 }),
      },
      { given: true },
    ),
    violations: field.rows(
      'Violations',
      {
        rule: field.option('Rule', restRules),
        day: field.date('Day'),
        from: field.instant('From', { missing: 'Enter when it began.' }),
        to: field.instant('To', { missing: 'Enter when it ended.' }),
        hours: field.number('Hours', { decimals: true }),
        limit: field.number('Limit', { decimals: true }),
        profile: field.text('Flag profile'),
      },
      { given: true },
    ),
    breachCount: field.number('Number of violations', { given: true }),
    signature: field.signature('Signed', { given: true }),
    masterSignature: field.signature('Signed by the master', { given: true }),
  },
  sections: [
    { title: 'Month', fields: ['person', 'month', 'comments'] },
    { title: 'As submitted', fields: ['breachCount', 'violations', 'hours'] },
    { title: 'Signatures', fields: ['signature', 'masterSignature'] },
  ],
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'submitted', label: 'Submitted', tone: 'warning', isFixed: true, isPermanent: true },
    {
      code: 'master-approved',
      label: 'Master approved',
      tone: 'info',
      isFixed: true,
      isPermanent: true,
    },
    {
      code: 'locked',
      label: 'Locked',
      tone: 'success',
      isClosed: true,
      isFixed: true,
      isPermanent: true,
    },
  ],
  transitions: [
    {
      from: ['open'],
      to: 'submitted',
      label: 'Sign and submit',
      needs: 'write',
      setsTimestamp: 'signature',
      refuses: ({ content: { person }, user }) =>
        person === user ? undefined : 'A month is signed by the person whose it is.',
    },
    {
      from: ['submitted'],
      to: 'master-approved',
      label: 'Sign and approve',
      needs: 'approve',
      setsTimestamp: 'masterSignature',
      // Whoever signs hours that broke the rules says why, for flag and port State.
      requiresReason: ({ violations = [] }) => violations.length > 0,
      warns: ({ violations = [] }) =>
        violations.map(({ day, rule }) =>
          [labelOf(restRules, rule), day && `on ${wordsOfDay(day)}`].filter(Boolean).join(' '),
        ),
      refuses: ({ content: { person }, user }) =>
        person === user ? 'Somebody else approves your month.' : undefined,
    },
    {
      from: ['submitted'],
      to: 'open',
      label: 'Send back',
      needs: 'approve',
      requiresReason: true,
      refuses: refusesOwnMonth,
      notifies: ['person'],
    },
    { from: ['master-approved'], to: 'locked', label: 'Lock', needs: 'approve' },
    {
      from: ['master-approved', 'locked'],
      to: 'open',
      label: 'Reopen',
      needs: 'approve',
      requiresReason: true,
      refuses: refusesOwnMonth,
      notifies: ['person'],
    },
  ],
  flags: { unsigned, withBreaches },
  unique: {
    members: ['person', 'month', 'vessel'],
    taken: 'There is a record of this month already.',
  },
  titleOf: ({ month }) => wordsOfMonth(month),
  columns: ['title', 'person', 'status', 'flags', 'breachCount'],
  order: '-month',
  facets: ['status', 'flags'],
  actors: ['person'],
  awaitsActionIn: ['open'],
  approvedIn: ['submitted'],
  empty: {
    title: 'No months yet',
    text: 'Months appear here once somebody has recorded hours.',
  },
});
