export { confirmedAddresses } from './invitations/confirmed-addresses.ts';
export { registerNumbers } from './registers/numbers.ts';
export { retired } from './shared-lists/retired-codes.ts';
