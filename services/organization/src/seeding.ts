/** For creating records of registers past the API: the service's rules for them. */
export { completed, type RecordContent } from './registers/completing.ts';
export { nextNumber } from './registers/numbers.ts';
export { registerStoreNamed } from './registers/register-stores.ts';
export { moved } from './registers/status-moves.ts';
export { followedBy } from './registers/succession.ts';
export { frozenHours, frozenViolations } from './rest/frozen.ts';
