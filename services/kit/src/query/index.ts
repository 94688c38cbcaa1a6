export { flag } from './flag.ts';
export { pageAnswer, readPaging, requireFew, skipOf, soughtOf } from './paging.ts';
export { parseQuery } from './parse.ts';
export { type Query, queryOf } from './query.ts';
