import { isObjectId, type Migration, type ObjectId, storedName } from '@fairlead/service-kit';
import { employees, placeInForce } from './collection.ts';
import { soughtOf } from './sought.ts';

/** A record as an earlier release stored it, or as this one does. */
interface Earlier {
  _id: ObjectId;
  user: ObjectId | { id: ObjectId; fullName?: string; email?: string };
  organization: ObjectId;
  vessel?: ObjectId;
  status?: 'active' | 'ended';
}

/**
 * Adds to older records the names of their people, and newer members: templates, and whether they are active. Of several for one person
 * at one place the first counts; the others stay as they are until they are changed.
 */
export const completeEarlierRecords: Migration = {
  number: 2,
  name: 'employee records name their people and say whether they are in force',
  run: async (stored) => {
    const records = stored.table<Earlier>({ name: storedName(employees) });
    const missing = { status: 'active', accessTemplates: [], earlier: [] };
    for (const [member, value] of Object.entries(missing))
      await records.updateMany(
        { [member]: { $exists: false }, deletedAt: null } as object,
        { $set: { [member]: value } } as object,
      );
    const complete = { deletedAt: null, 'derived.sought': { $exists: true } } as object;
    const taken = new Set<unknown>(await records.distinct('derived.inForce', complete));
    const incomplete = { deletedAt: null, 'derived.sought': { $exists: false } } as object;
    for await (const record of records.find(incomplete).sort({ createdAt: 1, _id: 1 })) {
      const user = isObjectId(record.user) ? { id: record.user } : record.user;
      const { inForce } = placeInForce({
        user: { id: String(user.id) },
        organization: String(record.organization),
        status: record.status ?? 'active',
        ...(record.vessel && { vessel: String(record.vessel) }),
      });
      const stands = inForce !== undefined && !taken.has(inForce);
      if (stands) taken.add(inForce);
      const derived = { ...(stands && { inForce }), sought: soughtOf(user) };
      await records.updateOne({ _id: record._id }, { $set: { user, derived } } as object);
    }
  },
};
