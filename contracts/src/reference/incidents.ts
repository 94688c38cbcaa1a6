import { HOUR_MS } from '../time/durations.ts';

/** What an incident is about (W-044). */
export const incidentTypes = [
  { code: 'harassment', label: 'Harassment or Bullying' },
  { code: 'discrimination', label: 'Discrimination' },
  { code: 'safety', label: 'Safety Concern' },
  { code: 'mental_health', label: 'Mental Health Crisis' },
  { code: 'substance', label: 'Substance Abuse' },
  { code: 'other', label: 'Other' },
] as const;
export type IncidentType = (typeof incidentTypes)[number]['code'];

/** The severity of an incident (W-045). */
export const incidentSeverities = [
  { code: 'low', label: 'Minor concern' },
  { code: 'medium', label: 'Significant issue' },
  { code: 'high', label: 'Serious incident' },
  { code: 'critical', label: 'Immediate attention required' },
] as const;
export type IncidentSeverity = (typeof incidentSeverities)[number]['code'];

/** The role of an accused person: those who hold it do not see an anonymous report that names it. */
export const accusedRoles = [
  { code: 'unknown', label: 'Not known, or I would rather not say' },
  { code: 'master', label: 'The Captain' },
  { code: 'officer', label: 'An officer' },
  { code: 'department_head', label: 'A head of department' },
  { code: 'crew', label: 'Somebody of the crew' },
  { code: 'shore_management', label: 'Somebody of the management ashore' },
  { code: 'support_staff', label: 'Somebody of the support staff' },
  { code: 'guest_or_owner', label: 'A guest or the owner' },
] as const;
export type AccusedRole = (typeof accusedRoles)[number]['code'];

/** The statuses of a case (W-084). */
export const caseStatuses = [
  { code: 'received', label: 'Received' },
  { code: 'triage', label: 'Triage' },
  { code: 'investigating', label: 'Investigating' },
  { code: 'external', label: 'With an external body' },
  { code: 'closed', label: 'Closed' },
] as const;
export type CaseStatus = (typeof caseStatuses)[number]['code'];

/** The statuses that may follow a case's current one (W-084). A case that was handed off can only be closed; a closed one can be reopened. */
export const caseTransitions: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  received: ['triage'],
  triage: ['investigating'],
  investigating: ['external', 'closed'],
  external: ['closed'],
  closed: ['investigating'],
};

/** What a case has come to: its reporter reads it. */
export const caseOutcomes = [
  { code: 'confirmed', label: 'Confirmed: action was taken' },
  { code: 'partly_confirmed', label: 'Confirmed in part: action was taken' },
  { code: 'not_confirmed', label: 'Not confirmed' },
  { code: 'not_determined', label: 'Could not be determined' },
  { code: 'settled', label: 'Settled between those concerned' },
  { code: 'external', label: 'Decided by an external body' },
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number]['code'];

/**
 * The statuses that a case may get next. One that nobody in the organization may handle goes to the external reviewer (`isForReviewer`) without a
 * prior review.
 */
export const nextCaseStatuses = (
  status: CaseStatus,
  { isForReviewer = false }: { isForReviewer?: boolean } = {},
): readonly CaseStatus[] => {
  const next = caseTransitions[status];
  const isOpen = status !== 'external' && status !== 'closed';
  return isForReviewer && isOpen ? ['external', ...next.filter((one) => one !== 'external')] : next;
};

/** How many months a case is kept after it was closed, by default and as the organization may choose. */
export const caseRetention = { months: 24, least: 6, most: 60 } as const;

/**
 * To whom a case can be handed off (W-086): the Designated Person Ashore, the flag State, a union, a helpline, or the reviewer whom its
 * organization has named beforehand for cases that nobody in it may handle.
 */
export const referralBodies = [
  { code: 'dpa', label: 'Designated Person Ashore (DPA)' },
  { code: 'flag', label: 'Flag State' },
  { code: 'union', label: 'Union' },
  { code: 'helpline', label: 'Helpline' },
  { code: 'reviewer', label: 'Outside reviewer' },
] as const;

/** Whether cases of a type that involve senior crew or leadership go to an external review team (W-049). */
export const isReviewedExternally = (type: string): boolean =>
  type === 'harassment' || type === 'discrimination';

/** Within how many hours of its hour of receipt a case must be reviewed (W-051, W-085). */
export const reviewHours = 24;

/** A clock of a case: until when it must be reviewed, whether it was, and whether that is or was late. */
export interface ReviewClock {
  /** ISO 8601. */
  dueAt: string;
  isReviewed: boolean;
  isLate: boolean;
  /** Whole hours from receipt to the first review, or until now. */
  hours: number;
}

/** The 24-hour clock of a case, from the hour of receipt to the hour of the first review (W-085); moments are ISO 8601. */
export function reviewClock(
  { hour, firstReviewHour }: { hour: string; firstReviewHour?: string | null | undefined },
  now: string,
): ReviewClock {
  const received = Date.parse(hour);
  const until = Date.parse(firstReviewHour ?? now);
  return {
    dueAt: new Date(received + reviewHours * HOUR_MS).toISOString(),
    isReviewed: Boolean(firstReviewHour),
    isLate: until - received > reviewHours * HOUR_MS,
    hours: Math.max(Math.floor((until - received) / HOUR_MS), 0),
  };
}

/** What says how urgent a case is. */
interface Pressing {
  severity: IncidentSeverity;
  status: CaseStatus;
  firstReviewHour?: string | null | undefined;
}

/**
 * The place of a case among others of its organization, the most urgent first (0): by its severity, and of one severity those that wait for their first
 * review, of which the earliest is due first. Closed ones are last.
 */
export function caseUrgency({ severity, status, firstReviewHour }: Pressing): number {
  const severities = incidentSeverities.length;
  const place = severities - 1 - incidentSeverities.findIndex(({ code }) => code === severity);
  return status === 'closed' ? 2 * severities + place : 2 * place + (firstReviewHour ? 1 : 0);
}

/** How many digits a receipt code has, including the final check digit. */
export const receiptDigits = 20;

/** A receipt code without separators; undefined if it is invalid, by its length or its check digit. */
export function receiptCodeOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  return /^\d{20}$/.test(digits) && luhn(digits) === 0 ? digits : undefined;
}

/** The digits of a code with their check digit (Luhn, ISO/IEC 7812-1), which detects typing errors. */
export const withCheckDigit = (digits: string): string =>
  `${digits}${(10 - luhn(`${digits}0`)) % 10}`;

/** A receipt code as it is shown: five groups of four digits. */
export const shownReceiptCode = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The sum of the digits, with every second from the right doubled, modulo ten. */
function luhn(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10;
}
