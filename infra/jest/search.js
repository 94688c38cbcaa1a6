import node from './node.js';

/**
 * Jest preset of the tests that need a search node (`SEARCH_URL`): those of a workspace named for it, and others of its tests that hold for any directory.
 * @param {readonly string[]} others
 */
export const search = (...others) => ({
  ...node,
  testMatch: ['**/*.search.test.ts', ...others.map((file) => `**/${file}`)],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
});
