import node from './node.js';

/**
 * Jest preset of contract tests: one file after the other, since they write or read the same pacts.
 * @param {string} files which files to run
 * @returns {import('jest').Config}
 */
export const pact = (files) => ({
  ...node,
  testMatch: [`**/pact/${files}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  maxWorkers: 1,
  // A workspace may have no contract yet.
  passWithNoTests: true,
  testTimeout: 180_000,
});
