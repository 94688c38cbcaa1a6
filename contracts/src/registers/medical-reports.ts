import { dayInWords, daysBetween } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

const outcomes = [
  { code: 'fit', label: 'Fit' },
  { code: 'light', label: 'Light duty' },
  { code: 'unfit', label: 'Unfit' },
  { code: 'landed', label: 'Landed' },
] as const;

interface Illness {
  onset?: string | undefined;
  fitAgain?: string | undefined;
  outcome?: string | undefined;
}

/** How many days somebody was unfit for work, until they were fit again or until today (O-114); none if they were fit throughout. */
export function unfitDays(
  { onset, fitAgain, outcome }: Illness,
  today: string,
): number | undefined {
  if (!onset || outcome === undefined) return undefined;
  if (outcome === 'fit' || outcome === 'light')
    return fitAgain ? Math.max(0, daysBetween(onset, fitAgain)) : 0;
  const until = fitAgain && fitAgain < today ? fitAgain : today;
  return Math.max(0, daysBetween(onset, until));
}

const sealed = { restricted: true, encrypted: true } as const;

/**
 * Illnesses and injuries aboard, and their treatment (MLC A4.1; O-112 to O-114). Details are stored encrypted, and each read by somebody
 * else is recorded.
 */
export const medicalReports = defineRegister({
  slug: 'medical-reports',
  pages: { vessel: '/ism/medical-reports' },
  singular: 'Medical report',
  plural: 'Medical reports',
  ofPerson: 'patient',
  identifies: 'patient',
  fields: {
    patient: field.person('Patient', { required: true, owner: true }),
    reportedOn: field.date('Reported', {
      missing: 'Enter the day of the report.',
      required: true,
      past: true,
    }),
    onset: field.date('Onset', { ...sealed, past: true }),
    complaint: field.note('Complaint', sealed),
    vitals: field.note('Vitals', sealed),
    treatment: field.note('Treatment', sealed),
    drugs: field.rows(
      'Drugs',
      {
        drug: field.text('Drug', { required: true }),
        dose: field.text('Dose', { max: 80 }),
      },
      { most: 50, ...sealed },
    ),
    telemedicine: field.text('Telemedicine reference', sealed),
    outcome: field.option('Outcome', outcomes, sealed),
    fitAgain: field.date('Fit again', sealed),
  },
  sections: [
    { title: 'Patient', fields: ['patient', 'reportedOn'] },
    { title: 'Illness or injury', fields: ['onset', 'complaint', 'vitals'] },
    { title: 'Treatment', fields: ['treatment', 'drugs', 'telemedicine'] },
    { title: 'Outcome', fields: ['outcome', 'fitAgain'] },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'sent', label: 'Sent', tone: 'info', isFixed: true },
    { code: 'closed', label: 'Closed', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['draft'],
      to: 'sent',
      label: 'Send',
      needs: 'write',
      requires: ['onset', 'treatment', 'outcome'],
    },
    { from: ['sent'], to: 'draft', label: 'Correct', needs: 'approve', requiresReason: true },
    { from: ['sent'], to: 'closed', label: 'Close', needs: 'approve' },
  ],
  dayCounts: { unfitDays: { label: 'Unfit', of: (record, today) => unfitDays(record, today) } },
  keptOfGone: { why: 'Medical records of seafarers are kept for ten years.', years: 10 },
  number: { prefix: 'MED', digits: 3 },
  titleOf: ({ reportedOn }) => `Report of ${dayInWords(reportedOn)}`,
  columns: ['number', 'patient', 'status', 'reportedOn'],
  order: '-reportedOn',
  facets: ['status'],
  empty: {
    title: 'No medical reports',
    text: 'Report who fell ill or was hurt. Only they and those who care for them read it.',
  },
});
