import { type Migration, storedName } from '@fairlead/service-kit';
import type { Types } from 'mongoose';
import { followedBy } from './followed.ts';
import { registerStores } from './register-stores.ts';

/** Closed records from before `keptUntil`: the job that updates flags visits them once, which sets it. */
export const sayHowLongIsKept: Migration = {
  number: 3,
  name: 'records that are not kept for ever say until when they are',
  run: async (connection) => {
    for (const { register, collection } of registerStores)
      if (register.keptUntil)
        await connection
          .collection(storedName(collection))
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
  run: async (connection) => {
    for (const { register, collection } of registerStores) {
      const { succession } = register;
      if (!succession) continue;
      const records = connection.collection(storedName(collection));
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

/** Comments from before a register named the owner of its records: the owner reads those on their own. */
export const sayWhoseCommentsAre: Migration = {
  number: 6,
  name: 'comments say whose the record is that they are on',
  run: async (connection) => {
    const comments = connection.collection('registerComments');
    for (const { register, collection } of registerStores) {
      const { slug, ofPerson } = register;
      if (!ofPerson) continue;
      const unsaid = { register: slug, person: { $exists: false }, deletedAt: null };
      const records = await comments.distinct('record', unsaid);
      const named = connection
        .collection<{ [member: string]: { id?: Types.ObjectId } | undefined }>(
          storedName(collection),
        )
        .find({ _id: { $in: records } as never }, { projection: { [ofPerson]: 1 } });
      for await (const { _id, ...record } of named) {
        const person = record[ofPerson]?.id;
        if (person)
          await comments.updateMany(
            { ...unsaid, record: _id as unknown as Types.ObjectId },
            { $set: { person } },
          );
      }
    }
  },
};
