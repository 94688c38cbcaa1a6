import {
  type caseChange,
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

/** A case after a change. @throws {ApiError} 400 at `status` or `referral` */
export function changedBy(
  current: Content,
  sent: Omit<Sent, 'handler'> & { handler: Content['handler'] | null },
  keptMonths: number,
): Content {
  const { handler, hold, status = current.status, ...rest } = sent;
  const hour = hourNow().toISOString();
  const reviewer = reviewerOf(current);
  const next = nextCaseStatuses(current.status, { isForReviewer: reviewer !== undefined });
  if (status !== current.status && !next.includes(status))
    throw apiErrors.validation('incidentReports', [
      { path: 'status', message: `A case that is ${current.status} cannot become ${status}` },
    ]);
  const referral = sent.referral ?? current.referral;
  if (status === 'external' && !referral)
    throw apiErrors.validation('incidentReports', [
      { path: 'referral', message: 'Enter who the case is referred to' },
    ]);
  if (sent.referral === 'reviewer' && !reviewer)
    throw apiErrors.validation('incidentReports', [
      { path: 'referral', message: 'No outside reviewer was named for this case' },
    ]);
  const { handler: before, hold: held, ...others } = current;
  const nextHandler = handler === undefined ? before : handler;
  const nextHold = hold === undefined ? held : hold;
  const isClosing = status === 'closed' && current.status !== 'closed';
  return {
    ...others,
    ...rest,
    status,
    ...(sent.referral === 'reviewer' &&
      reviewer &&
      !sent.referralNote && { referralNote: `${reviewer.name}, ${reviewer.email}` }),
    ...(nextHandler && { handler: nextHandler }),
    ...(nextHold && { hold: nextHold }),
    ...(current.status === 'received' && status !== 'received' && { firstReviewHour: hour }),
    ...(isClosing && { closedHour: hour, keptUntil: monthsAfter(dayOf(Date.now()), keptMonths) }),
  };
}
