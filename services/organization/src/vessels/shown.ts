import type { Migration } from '@fairlead/service-kit';

/** Vessels from before `isPublic` are shown to nobody else until their organization says so. */
export const showNoVesselUnasked: Migration = {
  number: 1,
  name: 'vessels are shown to everybody only where their organization says so',
  run: async (connection) => {
    await connection
      .collection('vessels')
      .updateMany({ isPublic: { $exists: false } }, { $set: { isPublic: false } });
  },
};
