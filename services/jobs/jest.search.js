import { search } from '../../infra/jest/search.js';

/** The tests of the directory that hold for its columns hold for the search cluster too. */
export default search(
  'listings/directory.test.ts',
  'listings/filters.test.ts',
  'listings/similar.test.ts',
  'listings/suggestions.test.ts',
  'listings/expiry.test.ts',
  'listings/directory/alternatives.test.ts',
  'listings/directory/facets.test.ts',
  'listings/directory/finding.test.ts',
  'listings/directory/following.test.ts',
);
