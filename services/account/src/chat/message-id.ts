import { createHash } from 'node:crypto';

const SEQ_DIGITS = 8;
const HASH_DIGITS = 16;

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex');

/** The id of the message with a given number in a conversation: within one conversation ids have the order of the numbers. */
export const messageIdOf = (conversation: string, seq: number): string =>
  digest(['conversation', conversation]).slice(0, HASH_DIGITS) +
  seq.toString(16).padStart(SEQ_DIGITS, '0');

/** The id of two people's only conversation in an organization, or aboard a vessel. */
export const directIdOf = (scope: string, one: string, other: string): string =>
  digest(['direct', scope, ...[one, other].sort()]).slice(0, 24);
