import {
  type AlertStatus,
  alertTransitions,
  responseTimeOf,
  type WellnessAlert,
} from '@fairlead/contracts/api/wellness-care';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { wordsOf } from '@fairlead/remote-kit/forms';
import { lengthOf } from '../care/words.ts';

/** The next step of an alert. */
export interface NextStep {
  to: AlertStatus;
  label: string;
  /** The message once it is done. */
  done: string;
}

const steps: Readonly<Partial<Record<AlertStatus, Omit<NextStep, 'to'>>>> = {
  acknowledged: { label: 'Acknowledge', done: 'You have acknowledged this alert' },
  contacted: { label: 'Log a contact', done: 'The contact has been logged' },
  monitoring: { label: 'Monitor', done: 'This alert is being monitored' },
  closed: { label: 'Close', done: 'The alert is closed' },
};

/** The only step that an alert can take next (W-078); undefined once it is closed. */
export function nextStepOf(status: AlertStatus): NextStep | undefined {
  const [to] = alertTransitions[status];
  const step = to && steps[to];
  return step && { to, ...step };
}

/** How long an alert waited until it was acknowledged, or has waited so far (W-082). */
export function responseWords(alert: WellnessAlert, now: Date): string {
  const response = responseTimeOf(alert);
  if (response !== null) return `Acknowledged after ${lengthOf(response)}`;
  if (alert.status !== 'new') return 'Not acknowledged';
  return `Waiting for ${lengthOf(Math.max(0, now.getTime() - Date.parse(alert.createdAt)))}`;
}

const gone: readonly unknown[] = ['missing', 'forbidden'];

/** Whether a refusal means that the viewer has no access to an alert, or no longer has. */
export const isGone = (error: unknown): boolean => gone.includes(errorKindOf(error));

/** Why an action on an alert failed, for the person who wanted it. */
export function refusalWords(problem: unknown): string {
  const kind = errorKindOf(problem);
  if (isGone(problem)) return 'This alert is no longer open to you. Nothing was saved.';
  if (kind === 'outdated')
    return 'Somebody else has just changed this alert. You now see how it stands.';
  if (kind === 'conflict') return 'This alert is closed. Nothing more can be logged.';
  return wordsOf(problem);
}

/** The same for a refused step: somebody else has taken it, or a later one. */
export const stepRefusalWords = (problem: unknown): string =>
  errorKindOf(problem) === 'invalid'
    ? 'Somebody else has already moved this alert on. You now see how it stands.'
    : refusalWords(problem);
