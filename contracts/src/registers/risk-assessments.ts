import { labelOf } from '../reference/options.ts';
import { dayAfter } from '../time/clock.ts';
import { defineRegister, type Flag, field } from './declaration/index.ts';

/** The four bands of risk, by probability times severity (O-064). */
export const riskBands = [
  { code: 'low', label: 'Low', to: 3 },
  { code: 'moderate', label: 'Moderate', to: 9 },
  { code: 'high', label: 'High', to: 16 },
  { code: 'extreme', label: 'Extreme', to: 25 },
] as const;
export type RiskBand = (typeof riskBands)[number]['code'];

/** The minimum and maximum of a probability or a severity. */
export const riskScale = { min: 1, max: 5 } as const;

/** Probability times severity, each 1 to 5. @throws {RangeError} for values outside. */
export function riskOf(probability: number, severity: number): number {
  for (const value of [probability, severity])
    if (!Number.isInteger(value) || value < riskScale.min || value > riskScale.max)
      throw new RangeError('Probability and severity are whole numbers from 1 to 5');
  return probability * severity;
}

/** The band of a risk (O-064). */
export const bandOf = (risk: number): RiskBand =>
  riskBands.find(({ to }) => risk <= to)?.code ?? 'extreme';

const likelihoods = '1 rare, 2 unlikely, 3 possible, 4 likely, 5 almost certain.';
const severities = '1 no harm, 2 first aid, 3 medical care, 4 lasting harm, 5 death.';
const scale = (label: string, hint: string) =>
  field.number(label, { required: true, hint, ...riskScale });
const residual = (label: string, hint: string) => field.number(label, { hint, ...riskScale });

/** A hazard of an activity, before and after its controls. */
const hazard = {
  hazard: field.text('Hazard', { required: true }),
  probability: scale('Probability', likelihoods),
  severity: scale('Severity', severities),
  controls: field.note('Controls'),
  residualProbability: residual('Residual probability', likelihoods),
  residualSeverity: residual('Residual severity', severities),
};

interface Hazard {
  probability: number;
  severity: number;
  residualProbability?: number | undefined;
  residualSeverity?: number | undefined;
}

/** The highest risk of some hazards before their controls; undefined without hazards. */
export const initialRisk = (hazards: readonly Hazard[]): number | undefined =>
  highest(hazards.map(({ probability, severity }) => riskOf(probability, severity)));

/** The highest residual risk after the controls; undefined while a hazard lacks its own. */
export function residualRisk(hazards: readonly Hazard[]): number | undefined {
  const left = hazards.map(({ residualProbability: p, residualSeverity: s }) =>
    p === undefined || s === undefined ? undefined : riskOf(p, s),
  );
  return left.every((risk) => risk !== undefined) ? highest(left) : undefined;
}

const highest = (risks: readonly number[]) => (risks.length ? Math.max(...risks) : undefined);

const bandOfHighest = (risk: number | undefined) => (risk === undefined ? undefined : bandOf(risk));

/** The summary of a hazard: “Risk 12, high; after controls 4, moderate”. */
function riskInWords(row: Readonly<Record<string, unknown>>): string | undefined {
  const bands = [
    ['Risk', row.probability, row.severity],
    ['after controls', row.residualProbability, row.residualSeverity],
  ].flatMap(([what, probability, severity]) => {
    if (!isRated(probability) || !isRated(severity)) return [];
    const risk = riskOf(probability, severity);
    return [`${what} ${risk}, ${labelOf(riskBands, bandOf(risk))?.toLowerCase()}`];
  });
  return bands.length > 0 ? bands.join('; ') : undefined;
}

const isRated = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= riskScale.min && Number(value) <= riskScale.max;

/** Controls never increase probability or severity. */
const raisedBy = (
  { probability, severity, residualProbability = 0, residualSeverity = 0 }: Hazard,
  at: number,
) => [
  ...(residualProbability > probability
    ? [{ path: `hazards.${at}.residualProbability`, message: 'Controls do not raise this' }]
    : []),
  ...(residualSeverity > severity
    ? [{ path: `hazards.${at}.residualSeverity`, message: 'Controls do not raise this' }]
    : []),
];

/** Active and past its review date (O-065). */
const reviewOverdue: Flag<{ reviewDate?: string | undefined }> = {
  label: 'Review overdue',
  tone: 'danger',
  isNonCompliant: true,
  notifies: ['assessor'],
  holds: ({ reviewDate }, { isClosed }) =>
    reviewDate === undefined || isClosed ? undefined : { from: dayAfter(reviewDate, 1) },
};

/** The hazards of an activity, their severity and probability, and the controls (ISM 1.2.2; O-063 to O-065). */
export const riskAssessments = defineRegister({
  slug: 'risk-assessments',
  pages: { org: '/health-safety/risk-assessments', vessel: '/ism/risk-assessments' },
  singular: 'Risk assessment',
  plural: 'Risk assessments',
  fields: {
    activity: field.text('Activity', { required: true }),
    place: field.place('Place'),
    personsAtRisk: field.text('Persons at risk'),
    assessor: field.person('Assessor'),
    hazards: field.rows('Hazards', hazard, { most: 100, says: riskInWords }),
    permitNeeded: field.boolean('Permit to work needed'),
    reviewDate: field.date('Review date'),
    version: field.number('Version', { min: 1, max: 999 }),
    replaces: field.record('Replaces', 'risk-assessments'),
  },
  sections: [
    {
      title: 'Activity',
      fields: ['activity', 'place', 'personsAtRisk', 'assessor', 'permitNeeded'],
    },
    { title: 'Hazards', fields: ['hazards'] },
    { title: 'Review', fields: ['reviewDate', 'version', 'replaces'] },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'approval', label: 'For approval', tone: 'warning', isFixed: true },
    { code: 'published', label: 'Published', tone: 'success', isFixed: true },
    { code: 'superseded', label: 'Superseded', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['draft'],
      to: 'approval',
      label: 'Send for approval',
      needs: 'write',
      requires: ['hazards', 'reviewDate', 'assessor'],
      refuses: ({ content }) =>
        residualRisk(content.hazards ?? []) === undefined
          ? 'Rate the remaining risk of each hazard after its controls.'
          : undefined,
    },
    {
      from: ['approval'],
      to: 'draft',
      label: 'Send back',
      needs: 'approve',
      requiresReason: true,
      notifies: ['assessor'],
    },
    {
      from: ['approval'],
      to: 'published',
      label: 'Approve and publish',
      needs: 'approve',
      refuses: ({ content: { assessor }, user }) =>
        assessor !== undefined && assessor === user
          ? 'Somebody other than the assessor approves an assessment.'
          : undefined,
      notifies: ['assessor'],
    },
    {
      from: ['published'],
      to: 'superseded',
      label: 'Withdraw',
      needs: 'approve',
      requiresReason: true,
    },
  ],
  flags: { reviewOverdue },
  computed: {
    initialRisk: {
      field: field.number('Initial risk'),
      of: ({ hazards = [] }) => initialRisk(hazards),
    },
    initialBand: {
      field: field.option('Initial band', riskBands),
      of: ({ hazards = [] }) => bandOfHighest(initialRisk(hazards)),
    },
    residualRisk: {
      field: field.number('Residual risk'),
      of: ({ hazards = [] }) => residualRisk(hazards),
    },
    residualBand: {
      field: field.option('Residual band', riskBands),
      of: ({ hazards = [] }) => bandOfHighest(residualRisk(hazards)),
    },
  },
  number: { prefix: 'RA', digits: 3 },
  succession: {
    member: 'replaces',
    label: 'New version',
    of: ['published'],
    when: ['published'],
    becomes: 'superseded',
    without: ['reviewDate'],
    counts: 'version',
  },
  approvedIn: ['approval'],
  problemsOf: ({ hazards = [] }) => hazards.flatMap(raisedBy),
  titleOf: ({ activity }) => activity,
  columns: [
    'number',
    'title',
    'status',
    'flags',
    'residualBand',
    'reviewDate',
    'assessor',
    'vessel',
  ],
  order: 'reviewDate',
  facets: ['status', 'flags', 'residualBand', 'initialBand'],
  actors: ['assessor'],
  awaitsActionIn: ['draft'],
  empty: {
    title: 'No risk assessments yet',
    text: 'Assess an activity before it is done: its hazards, their controls, and the risk that is left.',
  },
});
