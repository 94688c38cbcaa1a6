/** What makes documents of wellness past the API: the ids, tokens and rules that hold of them in the service. */
export { profileIdOf } from './crew-profiles/following.ts';
export { scheduleFigures } from './figures/weeks.ts';
export { firstLineIdOf } from './helplines/first-lines.ts';
export { holdersOfAccused, type Place, withThoseBelow } from './incidents/line.ts';
export { namedIn } from './incidents/names.ts';
export { personTokens } from './incidents/person-tokens.ts';
export { Receipts } from './incidents/receipts.ts';
