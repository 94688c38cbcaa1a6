import {
  type caseChange,
  caseUrgency,
  dayOf,
  type incidentReportFields,
  monthsAfter,
  nextCaseStatuses,
} from '@fairlead/contracts';
import type { ContentOf } from '@fairlead/service-kit';
import { apiErrors } from '@fairlead/service-kit/errors';
import type { z } from 'zod';
import { hourNow } from './hours.ts';

type Content = ContentOf<typeof incidentReportFields>;
type Sent = z.output<typeof caseChange>;

/** The external reviewer to whom a case goes: if nobody in the organization is left, and one was named beforehand. */
export const reviewerOf = ({ isForOperator, reviewer }: Content) =>
  isForOperator ? reviewer : undefined;

/** A case after a change. @throws {ApiError} 400 at `status`, `referral`, `outcome` or `message` */
export function changedBy(
  current: Content,
  { message, ...sent }: Omit<Sent, 'handler'> & { handler: Content['handler'] | null },
  keptMonths: number,
): Content {
  const { handler, hold, status = current.status, ...rest } = sent;
  const hour = hourNow().toISOString();
  const reviewer = reviewerOf(current);
  const next = nextCaseStatuses(current.status, { isForReviewer: reviewer !== undefined });
  if (status !== current.status && !next.includes(status))
    throw refusedAt('status', `A case that is ${current.status} cannot become ${status}`);
  const referral = sent.referral ?? current.referral;
  if (status === 'external' && !referral)
    throw refusedAt('referral', 'Enter who the case is referred to');
  if (sent.referral === 'reviewer' && !reviewer)
    throw refusedAt('referral', 'No outside reviewer was named for this case');
  const isClosing = status === 'closed' && current.status !== 'closed';
  const isReopening = current.status === 'closed' && status !== 'closed';
  requireOutcome({ isClosed: status === 'closed', isClosing, current, sent: { ...sent, message } });
  const { handler: before, hold: held, ...others } = isReopening ? reopened(current) : current;
  const nextHandler = handler === undefined ? before : handler;
  const nextHold = hold === undefined ? held : hold;
  const isFirstReview = current.status === 'received' && status !== 'received';
  const firstReviewHour = isFirstReview ? hour : current.firstReviewHour;
  return {
    ...others,
    ...rest,
    status,
    urgency: caseUrgency({ severity: current.severity, status, firstReviewHour }),
    ...(sent.referral === 'reviewer' &&
      reviewer &&
      !sent.referralNote && { referralNote: `${reviewer.name}, ${reviewer.email}` }),
    ...(nextHandler && { handler: nextHandler }),
    ...(nextHold && { hold: nextHold }),
    ...(firstReviewHour && { firstReviewHour }),
    ...(isClosing && {
      closedHour: hour,
      keptUntil: monthsAfter(dayOf(Date.now()), keptMonths),
      isWrittenTo: false,
    }),
  };
}

interface Ending {
  isClosed: boolean;
  isClosing: boolean;
  current: Content;
  sent: Pick<Sent, 'outcome' | 'message'>;
}

/** Who closes a case says what it has come to; no other change does. @throws {ApiError} 400 at `outcome` or `message` */
function requireOutcome({ isClosed, isClosing, current, sent }: Ending): void {
  const { outcome, message } = sent;
  if (isClosing && outcome === undefined)
    throw refusedAt('outcome', 'Choose what the case has come to');
  // The same may be sent again, because its answer was lost.
  const isEntered = isClosing || (isClosed && outcome === current.outcome);
  if (isEntered) return;
  if (outcome !== undefined) throw refusedAt('outcome', 'This is entered when the case is closed');
  if (message !== undefined) throw refusedAt('message', 'This is sent when the case is closed');
}

const refusedAt = (path: string, message: string) =>
  apiErrors.validation('incidentReports', [{ path, message }]);

/** A case that is looked into again: nothing of its end is left. */
function reopened({
  closedHour: _closed,
  keptUntil: _kept,
  outcome: _outcome,
  ...current
}: Content): Content {
  return { ...current, isWrittenTo: false };
}
