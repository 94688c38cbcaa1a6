import { search } from './jest/search.js';

/** The tests of this workspace that start a search node of their own. */
export default search();
