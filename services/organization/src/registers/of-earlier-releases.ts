import { type Migration, storedName } from '@fairlead/service-kit';
import { keptRegisters } from './kept.ts';

/** Records of before `keptUntil` that were closed: the job that turns flags looks at them once, and they say until when they are kept. */
export const sayHowLongIsKept: Migration = {
  number: 3,
  name: 'records that are not kept for ever say until when they are',
  run: async (connection) => {
    for (const { register, collection } of keptRegisters)
      if (register.keptUntil)
        await connection
          .collection(storedName(collection))
          .updateMany(
            { closedOn: { $exists: true }, keptUntil: { $exists: false }, deletedAt: null },
            { $set: { flagsChangeAt: new Date(1) } },
          );
  },
};
