import Sequencer from '@jest/test-sequencer';

/** Test files that take minutes, the longest first (`npm test` lists the slowest ones at its end). */
const longest = [
  'infra/two-releases/two-releases.test.ts',
  'infra/seed/seed.test.ts',
  'infra/authorization/matrix-organization.test.ts',
  'infra/authorization/matrix.test.ts',
  'infra/dev/start.test.ts',
  'infra/linking/linking.test.ts',
  'services/account/src/openapi.test.ts',
  'services/kit/src/events/consumer.test.ts',
  'services/kit/src/events/events.test.ts',
  'services/kit/src/scheduled-work/scheduled-work.test.ts',
  'services/organization/src/openapi.test.ts',
];

/** Their places in that list; all others come after them. */
const placeOf = ({ path }) => {
  const at = longest.findIndex((file) => path.endsWith(`/${file}`));
  return at < 0 ? longest.length : at;
};

/** Begins with the longest files, so that no worker is left alone with one at the end; Jest would judge by their size where it has no earlier run. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
