import { insertIgnoringDuplicates } from '../runtime/insert-ignoring-duplicates.ts';
import type { Audited, AuditTrail, PendingAudit } from './audit-record.ts';

/** The time (ms) within which somebody's saves of a document make one record. */
const MERGED_MS = 60_000;
/** How often a merge that conflicts with another one is tried. */
const TRIES = 5;

/** Writes the audit records of what is published, or is about to be. Idempotent. */
export async function writeAudits(
  audit: AuditTrail,
  pending: readonly PendingAudit[],
): Promise<void> {
  const records = pending.map(({ id, audit: record }) => ({ _id: id, ...record }));
  await insertIgnoringDuplicates(
    audit,
    records.filter(({ isAutosave }) => !isAutosave),
  );
  for (const record of records) if (record.isAutosave) await writeAutosave(audit, record);
}

/** Writes the record of an autosave, merging it into the document's latest record when that is by the same person within the minute. */
async function writeAutosave(audit: AuditTrail, record: Audited): Promise<void> {
  const { _id, collection, document } = record;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const isWritten = await audit.findOne({
      collection,
      document,
      $or: [{ _id }, { merged: _id }],
    });
    if (isWritten) return;
    const [latest] = await audit
      .find({ collection, document, action: { $ne: 'read' } })
      .sort({ at: -1, _id: -1 })
      .limit(1)
      .toArray();
    if (!latest || !isSameSitting(latest, record)) break;
    const { merged = [] } = latest;
    const { modifiedCount } = await audit.updateOne(
      { _id: latest._id, merged: merged.length > 0 ? [...merged] : { $exists: false } },
      { $set: { ...mergedOf(latest, record), merged: [...merged, _id] } },
    );
    if (modifiedCount > 0) return;
  }
  await insertIgnoringDuplicates(audit, [record]);
}

const isSameSitting = (earlier: Audited, later: Audited): boolean =>
  earlier.isAutosave === true &&
  earlier.actor.id === later.actor.id &&
  Date.parse(later.at) - Date.parse(earlier.at) < MERGED_MS;

/** Two change records merged into one: each member as it was before the first and after the last. */
function mergedOf(earlier: Audited, later: Audited): Partial<Audited> {
  const fields = [...new Set([...earlier.fields, ...later.fields])];
  if (!earlier.changes || !later.changes) return { fields };
  const first = new Map(earlier.changes.map((change) => [change.field, change]));
  const last = new Map(later.changes.map((change) => [change.field, change]));
  const changes = fields.map((field) => {
    const before = first.get(field) ?? last.get(field);
    const after = last.get(field) ?? first.get(field);
    return {
      field,
      ...(before?.before !== undefined && { before: before.before }),
      ...(after?.after !== undefined && { after: after.after }),
    };
  });
  return { fields, changes };
}
