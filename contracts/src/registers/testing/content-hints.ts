import type { Referred } from './referred.ts';

type Content = Record<string, unknown>;

/** What generated contents of a register have to know that its fields do not say. */
interface Hint {
  /** Values of texts with a pattern, and of rows with rules of their own, the most usual first. */
  values?: Readonly<Record<string, readonly unknown[]>>;
  /** A different value for each record, of a member that is unique and has a pattern. */
  each?: Readonly<Record<string, (at: number) => unknown>>;
  /** Changes what fields of one record must not say together. */
  fit?(content: Content, context: { at: number; referred: Referred }): Content;
}

const monthNamed = (at: number) =>
  `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;

/** A day on which it expires and none exclude each other: one of them gives way, in turn. */
const expiringOrNever = (content: Content, at: number): Content => {
  if (!content.neverExpires || content.expiryDate === undefined) return content;
  return at % 2 ? { ...content, expiryDate: undefined } : { ...content, neverExpires: false };
};

const inOrder = (content: Content, first: string, last: string): Content =>
  String(content[last] ?? content[first]) < String(content[first] ?? '')
    ? { ...content, [first]: content[last], [last]: content[first] }
    : content;

/** By the slug of a register. */
export const hints: Readonly<Record<string, Hint>> = {
  // UN numbers have gaps, which a pattern excludes.
  'dangerous-goods': { values: { unNumber: ['1203', '0004', '3599'] } },
  // A week has its own format.
  publications: { values: { correctedTo: ['2026-W07', '2026-W01', '2026-W53'] } },
  // A payslip is of one month, and names a contract of its own person only.
  payroll: {
    each: { period: monthNamed },
    fit: (content, { referred }) =>
      content.contract === undefined ? content : { ...content, person: referred.people[0] },
  },
  'rest-confirmations': { each: { month: monthNamed } },
  certificates: {
    fit: (content, { at }) => {
      const fitted = expiringOrNever(content, at);
      const { issuedDate, expiryDate } = fitted;
      const isBackwards =
        Boolean(issuedDate && expiryDate) && String(expiryDate) <= String(issuedDate);
      const complete = { certificateNumber: 'GB 4711', issuer: 'MCA', issuedDate: '2020-01-31' };
      return {
        // A verified certificate says these.
        ...(fitted.check === 'verified' && complete),
        ...fitted,
        ...(isBackwards && { issuedDate: undefined }),
        ...(isBackwards && fitted.check === 'verified' && { check: 'rejected' }),
      };
    },
  },
  'mandatory-documents': { fit: (content, { at }) => expiringOrNever(content, at) },
  // Nobody verifies their own action.
  'corrective-actions': {
    fit: (content, { referred: { people } }) =>
      content.verifier === content.owner
        ? { ...content, verifier: people.find((one) => one !== content.owner) }
        : content,
  },
  'crew-management': { fit: (content) => inOrder(content, 'contractFrom', 'contractTo') },
  visitors: { fit: (content) => inOrder(content, 'timeIn', 'timeOut') },
  // A task says when it is due in the unit of its interval.
  'maintenance-schedule': {
    fit: (content, { referred }) => ({
      ...(content.interval === 'calendar' && { everyDays: 90 }),
      ...(content.interval === 'running hours' && { everyHours: 250 }),
      ...(content.interval === 'fixed' && { fixedDate: referred.dayIn(30) }),
      ...content,
    }),
  },
  // Controls never raise a risk: the bounds before and after them come together.
  'risk-assessments': {
    values: {
      hazards: [
        [
          { hazard: 'Fall', probability: 4, severity: 2 },
          ...[1, 3, 5].map((risk) => ({
            hazard: `Heat ${risk}`,
            probability: risk,
            severity: risk,
            controls: 'Water, shade',
            residualProbability: risk,
            residualSeverity: risk,
          })),
        ],
      ],
    },
  },
};
