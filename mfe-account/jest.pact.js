import browser from '../infra/jest/browser.js';
import { pact } from '../infra/jest/pact.js';

const { testMatch, testPathIgnorePatterns, maxWorkers, testTimeout } = pact('*.pact.test.ts');

/** The remote's calls run as in a browser, against the stand-in that records them. */
export default {
  ...browser,
  globalSetup: './pact/begin-anew.js',
  testMatch,
  testPathIgnorePatterns,
  maxWorkers,
  testTimeout,
};
