/** What makes records of registers past the API: the rules that hold of them in the service. */
export { completed, type RecordContent } from './registers/completing.ts';
export { moved } from './registers/moving.ts';
export { nextNumber } from './registers/numbers.ts';
export { registerStoreNamed } from './registers/register-stores.ts';
export { followedBy } from './registers/succession.ts';
export { frozenHours, frozenViolations } from './rest/frozen.ts';
