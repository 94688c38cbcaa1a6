import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  type JobDeclaration,
  type ObjectId,
  objectId,
  type Service,
  type Store,
} from '@fairlead/service-kit';
import { caseFilePieces, caseFiles } from './files/collections.ts';
import { hourNow } from './hours.ts';
import { shuffled } from './mailbox/delivery.ts';
import { caseMessages, caseOpenings } from './messages.ts';
import { incidentReports } from './reports.ts';

/** How long (ms) after the end of a round the rows are rewritten: what it brought is stored by then. */
const AFTER_MS = 2 * 60_000;

/**
 * Rewrites all rows of the cases of which anything changed in the last round, in random order. The database numbers its rows by when they were written: afterwards
 * the number of a row says no more than that something of its case changed within that hour.
 */
export const createRewriteCaseRowsJob = (service: Service): JobDeclaration => {
  const roundMs = service.environment.MAILBOX_ROUND_SECONDS * 1_000;
  return {
    name: 'rewrite-case-rows',
    at: (after) => (Math.floor((after - AFTER_MS) / roundMs) + 1) * roundMs + AFTER_MS,
    run: (lost) => rewriteRows(service, new Date(hourNow().getTime() - roundMs - HOUR_MS), lost),
  };
};

/** Rewrites all rows of the cases of which any was written since an hour. */
export async function rewriteRows(
  service: Service,
  since: Date,
  lost?: AbortSignal,
): Promise<void> {
  const reports = service.store(incidentReports);
  const ofCases = [caseMessages, caseOpenings, caseFiles, caseFilePieces].map(({ slug }) =>
    service.store(slug),
  );
  const changed = { updatedAt: { $gte: since } };
  const cases = new Set<string>();
  for await (const { _id } of reports.find(changed).project<{ _id: unknown }>({ _id: 1 }))
    cases.add(String(_id));
  for (const store of ofCases)
    for (const report of await store.distinct('report', changed)) cases.add(String(report));
  for (const report of shuffled([...cases])) {
    const rows = [() => rewriteRow(reports, objectId(report))];
    for (const store of ofCases)
      for await (const { _id } of store.find({ report }).project<{ _id: ObjectId }>({ _id: 1 }))
        rows.push(() => rewriteRow(store, _id));
    for (const rewrite of shuffled(rows)) {
      if (lost?.aborted) return;
      await rewrite();
    }
  }
}

/** Writes a row anew with nothing changed but a random mark. */
const rewriteRow = ({ direct }: Pick<Store, 'direct'>, _id: ObjectId): Promise<boolean> =>
  direct.updateOne({ _id }, { $set: { 'secret.written': randomBytes(8).toString('base64url') } });
