import { parseArgs } from 'node:util';
import { readEnvironment, serviceEnvironment } from '@fairlead/service-kit/environment';
import { seed } from '../seed/index.ts';
import { failCommand } from './failure.ts';

/** Above this a set is for measuring, and its listings do not announce themselves. */
const announced = 1000;

/** Writes the demo data into the empty databases that the environment names; a process of its own, for it takes memory and time. */
const { values } = parseArgs({ options: { listings: { type: 'string', default: '400' } } });
const listings = Number(values.listings);
const environment = readEnvironment(
  serviceEnvironment.pick({ MONGODB_URL: true, NAMESPACE: true }),
);
seed({
  mongodbUrl: environment.MONGODB_URL,
  namespace: environment.NAMESPACE,
  listings,
  announceListings: listings <= announced,
}).then((written) => {
  const counts = Object.entries(written).map(([collection, count]) => `${count} ${collection}`);
  console.log(counts.join(', '));
}, failCommand);
