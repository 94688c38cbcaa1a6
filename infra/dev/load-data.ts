import { parseArgs } from 'node:util';
import { readEnvironment, serviceEnvironment } from '@fairlead/service-kit/environment';
import { z } from 'zod';
import { seed } from '../seed/index.ts';
import { failCommand } from './failure.ts';

/** Above this a set is for benchmarks, and its listings publish no events. */
const announced = 1000;

/** Writes the demo data into the empty databases that the environment names; a separate process, as it takes memory and time. */
const { values } = parseArgs({ options: { listings: { type: 'string', default: '400' } } });
const listings = Number(values.listings);
const { MONGODB_URL, NAMESPACE, FIELD_KEYS, RECEIPT_KEY } = serviceEnvironment.shape;
const environment = readEnvironment(
  z.object({
    MONGODB_URL,
    NAMESPACE,
    FIELD_KEYS_ACCOUNT: FIELD_KEYS.nonoptional(),
    FIELD_KEYS_WELLNESS: FIELD_KEYS.nonoptional(),
    RECEIPT_KEY: RECEIPT_KEY.nonoptional().meta(RECEIPT_KEY.meta() ?? {}),
  }),
);
seed({
  mongodbUrl: environment.MONGODB_URL,
  namespace: environment.NAMESPACE,
  keys: {
    fieldKeys: {
      account: environment.FIELD_KEYS_ACCOUNT,
      wellness: environment.FIELD_KEYS_WELLNESS,
    },
    receiptKey: environment.RECEIPT_KEY,
  },
  listings,
  announceListings: listings <= announced,
}).then((written) => {
  const counts = Object.entries(written).map(([collection, count]) => `${count} ${collection}`);
  console.log(counts.join(', '));
}, failCommand);
