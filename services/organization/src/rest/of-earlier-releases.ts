import { collectionOf, restConfirmations } from '@fairlead/contracts';
import { type Migration, type ObjectId, storedName } from '@fairlead/service-kit';
import { restHours } from './collection.ts';

interface Confirmation {
  _id: ObjectId;
  revision: number;
  organization: ObjectId;
  vessel: ObjectId;
  person: { id: ObjectId };
  month: string;
}

const permanent = restConfirmations.statuses.flatMap((status) =>
  'isPermanent' in status ? [status.code] : [],
);

/** Locks the hours of months that were confirmed before hours stored locks themselves. A month without hours gets a blank day to hold the lock. */
export const lockConfirmedMonths: Migration = {
  number: 4,
  name: 'hours of confirmed months are locked',
  run: async (stored) => {
    const hours = stored.table({ name: storedName(restHours) });
    const confirmed = stored
      .table<Confirmation>({ name: storedName({ slug: collectionOf(restConfirmations.slug) }) })
      .find({ status: { $in: permanent }, deletedAt: null } as object);
    for await (const { _id, revision, organization, vessel, person, month } of confirmed) {
      const lock = { lockedBy: String(_id), lockRevision: revision };
      const whose = { vessel, 'user.id': person.id, deletedAt: null };
      const days = { ...whose, day: { $gte: `${month}-01`, $lte: `${month}-31` } };
      if ((await hours.count(days)) > 0)
        await hours.updateMany({ ...days, lockedBy: { $exists: false } }, { $set: lock });
      else
        await hours.insert({
          organization,
          vessel,
          user: person,
          day: `${month}-01`,
          work: [],
          compensatoryRest: 0,
          isBlank: true,
          ...lock,
          revision: Date.now(),
          createdAt: new Date(),
          updatedAt: new Date(),
          deletedAt: null,
        });
    }
  },
};
