import { type Migration, storedName } from '@fairlead/service-kit';
import { vessels } from './collection.ts';

/** Vessels from before `isPublic` are shown to nobody else until their organization says so. */
export const showNoVesselUnasked: Migration = {
  number: 1,
  name: 'vessels are shown to everybody only where their organization says so',
  run: async (stored) => {
    await stored
      .table({ name: storedName(vessels) })
      .updateMany({ isPublic: { $exists: false } }, { $set: { isPublic: false } });
  },
};
