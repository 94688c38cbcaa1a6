import { collectionOf, dayOf } from '@fairlead/contracts';
import { maintenanceSchedule } from '@fairlead/contracts/registers/maintenance-schedule';
import { type Migration, type ObjectId, type StoredRow, storedName } from '@fairlead/service-kit';
import { registerComments } from './comments.ts';
import { followedBy } from './followed.ts';
import { registerStores } from './register-stores.ts';

/** Closed records from before `keptUntil`: the job that updates flags visits them once, which sets it. */
export const sayHowLongIsKept: Migration = {
  number: 3,
  name: 'records that are not kept for ever say until when they are',
  run: async (stored) => {
    for (const { register, collection } of registerStores)
      if (register.keptUntil)
        await stored
          .table({ name: storedName(collection) })
          .updateMany(
            { closedOn: { $exists: true }, keptUntil: { $exists: false }, deletedAt: null },
            { $set: { flagsChangeAt: new Date(1) } },
          );
  },
};

/** Records that replaced another before they stored which one: of several, the first. */
export const sayWhatIsFollowed: Migration = {
  number: 5,
  name: 'records say whose place they have taken',
  run: async (stored) => {
    for (const { register, collection } of registerStores) {
      const { succession } = register;
      if (!succession) continue;
      const records = stored.table({ name: storedName(collection) });
      const following = { [succession.member]: { $exists: true }, deletedAt: null };
      const taken = new Set(await records.distinct('derived.follows', { deletedAt: null }));
      for await (const record of records.find(following).sort({ createdAt: 1, _id: 1 })) {
        const { follows } = followedBy(register, {
          ...record,
          [succession.member]: String(record[succession.member]),
        });
        if (follows === undefined || taken.has(follows)) continue;
        taken.add(follows);
        await records.updateOne({ _id: record._id }, { $set: { 'derived.follows': follows } });
      }
    }
  },
};

/** Maintenance tasks from before they counted from the day on which they were planned: the job that updates flags visits them once. */
export const sayWhenTasksWerePlanned: Migration = {
  number: 7,
  name: 'maintenance tasks say when they were planned',
  run: async (stored) => {
    const tasks = stored.table({
      name: storedName({ slug: collectionOf(maintenanceSchedule.slug) }),
    });
    const unsaid = { countsFrom: { $exists: false }, deletedAt: null };
    for await (const { _id, createdAt } of tasks.find(unsaid))
      await tasks.updateOne(
        { _id, ...unsaid },
        { $set: { countsFrom: dayOf((createdAt as Date).getTime()), flagsChangeAt: new Date(1) } },
      );
  },
};

/** Comments from before a register named the owner of its records: the owner reads those on their own. */
export const sayWhoseCommentsAre: Migration = {
  number: 6,
  name: 'comments say whose the record is that they are on',
  run: async (stored) => {
    const comments = stored.table({ name: storedName(registerComments) });
    for (const { register, collection } of registerStores) {
      const { slug, ofPerson } = register;
      if (!ofPerson) continue;
      const unsaid = { register: slug, person: { $exists: false }, deletedAt: null };
      const records = await comments.distinct('record', unsaid);
      const named = stored
        .table({ name: storedName(collection) })
        .find({ _id: { $in: records as ObjectId[] } })
        .project<StoredRow>({ [ofPerson]: 1 });
      for await (const { _id, [ofPerson]: holder } of named) {
        const person = (holder as { id?: ObjectId } | undefined)?.id;
        if (person) await comments.updateMany({ ...unsaid, record: _id }, { $set: { person } });
      }
    }
  },
};
