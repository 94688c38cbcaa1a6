/** For creating wellness documents past the API: the service's ids, tokens and rules for them. */
export { profileIdOf } from './crew-profiles/following.ts';
export { scheduleFigures } from './figures/weeks.ts';
export { firstLineIdOf } from './helplines/first-lines.ts';
export {
  type CrewPosition,
  holdersOfAccused,
  withSubordinates,
} from './incidents/line.ts';
export { namedIn } from './incidents/names.ts';
export { personTokens } from './incidents/person-tokens.ts';
export { Receipts } from './incidents/receipts.ts';
