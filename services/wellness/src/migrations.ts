import { caseStatuses, caseUrgency, incidentSeverities } from '@fairlead/contracts';
import { type Migration, storedName, type Tables } from '@fairlead/service-kit';
import { incidentReports } from './incidents/reports.ts';

/** What each release changed in the stored data. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'say how urgent cases are', run: sayUrgency },
];

/** Cases that were stored before have their place among others by what they say. */
async function sayUrgency(stored: Tables, lost: AbortSignal): Promise<void> {
  const cases = stored.table({ name: storedName(incidentReports) });
  for (const { code: severity } of incidentSeverities)
    for (const { code: status } of caseStatuses)
      for (const isReviewed of [false, true]) {
        lost.throwIfAborted();
        const firstReviewHour = isReviewed ? new Date(0).toISOString() : null;
        await cases.updateMany(
          {
            severity,
            status,
            firstReviewHour: isReviewed ? { $ne: null } : null,
            urgency: null,
            deletedAt: null,
          },
          { $set: { urgency: caseUrgency({ severity, status, firstReviewHour }) } },
        );
      }
}
