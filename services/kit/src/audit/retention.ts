import { DAY_MS, HOUR_MS } from '@fairlead/contracts/time/durations';
import type { Connection, Collection as DriverCollection } from 'mongoose';
import { daysOfUndeclared } from '../model/audit-rule.ts';
import type { Collection, Filter } from '../model/declaration.ts';
import { takeEachStep } from '../scheduled-work/for-each-due.ts';
import type { TimedJob } from '../scheduled-work/job-declaration.ts';
import type { AuditTrail } from './audit-record.ts';

/** What was last removed from the records of a collection. */
interface Applied {
  _id: string;
  keeps: string;
  /** Missing in what an earlier release applied. */
  unrecorded?: readonly string[];
}

/** Removes the values from the records of deleted documents; that something was done, and by whom, stays. */
export async function forgetValues(
  audit: AuditTrail,
  collection: string,
  documents: readonly string[],
): Promise<void> {
  if (documents.length > 0)
    await withoutValues(audit, { collection, document: { $in: documents } });
}

/** Removes expired records, and what earlier releases kept that the declarations no longer keep. */
export function auditRetention(
  connection: Connection,
  collections: readonly Collection[],
): TimedJob {
  const startedAt = Date.now();
  const audit: AuditTrail = connection.collection('audit');
  const applied: DriverCollection<Applied> = connection.collection('audit_rules');
  return {
    name: 'audit-retention',
    // On the hour, not while everything starts up.
    at: (after) => (Math.floor(Math.max(after, startedAt) / HOUR_MS) + 1) * HOUR_MS,
    run: (lost) => {
      const declared = collections.map(({ slug }) => slug);
      const steps = collections.flatMap((collection) => [
        () => removeOver(audit, { collection: collection.slug }, collection.audit.days),
        () => apply(audit, applied, collection),
      ]);
      const undeclared = () =>
        removeOver(audit, { collection: { $nin: declared } }, daysOfUndeclared);
      return takeEachStep([...steps, undeclared], lost);
    },
  };
}

async function removeOver(audit: AuditTrail, of: Filter, days: number): Promise<void> {
  const before = new Date(Date.now() - days * DAY_MS).toISOString();
  await audit.deleteMany({ ...of, at: { $lt: before } });
}

/** Makes the records of a collection keep only what its declaration says, once per declaration. */
async function apply(
  audit: AuditTrail,
  applied: DriverCollection<Applied>,
  { slug, audit: { keeps }, unrecorded }: Collection,
): Promise<void> {
  const known = await applied.findOne({ _id: slug });
  if (known?.keeps === keeps && known.unrecorded?.join() === unrecorded.join()) return;
  if (keeps === 'none') await audit.deleteMany({ collection: slug, action: { $ne: 'read' } });
  if (keeps === 'names') await withoutValues(audit, { collection: slug });
  if (unrecorded.length > 0)
    await audit.updateMany(
      { collection: slug, 'changes.field': { $in: [...unrecorded] } },
      { $unset: { 'changes.$[of].before': '', 'changes.$[of].after': '' } },
      { arrayFilters: [{ 'of.field': { $in: [...unrecorded] } }] },
    );
  await applied.updateOne({ _id: slug }, { $set: { keeps, unrecorded } }, { upsert: true });
}

async function withoutValues(audit: AuditTrail, of: Filter): Promise<void> {
  await audit.updateMany(
    { ...of, 'changes.0': { $exists: true } },
    { $unset: { 'changes.$[].before': '', 'changes.$[].after': '' } },
  );
}
