import { createRequire } from 'node:module';
import browser from './browser.js';
import { pact } from './pact.js';

const resolve = createRequire(import.meta.url).resolve;
const { testMatch, testPathIgnorePatterns, maxWorkers, passWithNoTests, testTimeout } =
  pact('*.pact.test.ts');

/**
 * Jest preset of the contract tests of what asks from the browser: its calls run as there, against the stand-in that records them.
 * @type {import('jest').Config}
 */
export default {
  ...browser,
  testEnvironment: resolve('./pact-environment.js'),
  globalSetup: resolve('./begin-pacts-anew.js'),
  testMatch,
  testPathIgnorePatterns,
  maxWorkers,
  passWithNoTests,
  testTimeout,
};
