import { derivedId } from '@fairlead/service-kit';

const SEQ_DIGITS = 8;
const HASH_DIGITS = 16;

/** The id of the message with a given number in a conversation: within one conversation ids have the order of the numbers. */
export const messageIdOf = (conversation: string, seq: number): string =>
  derivedId(`conversation ${conversation}`).slice(0, HASH_DIGITS) +
  seq.toString(16).padStart(SEQ_DIGITS, '0');

/** The id of two people's only conversation in an organization, or aboard a vessel. */
export const directIdOf = (scope: string, one: string, other: string): string =>
  derivedId(['direct', scope, ...[one, other].sort()].join(' '));
