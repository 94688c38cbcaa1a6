import { randomBytes } from 'node:crypto';
import type { FieldTree } from './fields.ts';

const HOUR_MS = 3_600_000;

/** A declaration, as far as its clock goes. */
interface Clocked {
  clock?: 'hour';
}

/** What of a declaration would say more than the hour. */
interface Telling extends Clocked {
  slug: string;
  audit?: { keeps: string };
  events?: readonly unknown[];
  trash?: unknown;
}

/** The beginning of the hour of a moment (ms). */
export const hourOf = (moment: number): number => moment - (moment % HOUR_MS);

/** A moment as the documents of a collection say it: to the hour where its clock is that. */
export const momentOf = ({ clock }: Clocked, moment = Date.now()): Date =>
  new Date(clock === 'hour' ? hourOf(moment) : moment);

/** The moment from which what is deleted counts as gone: where the clock is that of the hour, the end of it, so that every instance has had its time. */
export const goneMomentOf = ({ clock }: Clocked, moment = Date.now()): Date =>
  new Date(clock === 'hour' ? hourOf(moment) + HOUR_MS : moment);

/** An id for a new document, as 24 hexadecimal digits, where the usual one would say the second in which it was made. */
export const untimedId = ({ clock }: Clocked): string | undefined =>
  clock === 'hour' ? randomBytes(12).toString('hex') : undefined;

/**
 * Refuses a declaration that would say more than the hour all the same.
 * @throws {TypeError} for an hour clock beside an audit trail, events, rows (whose ids tell the second) or a trash
 */
export function requireHourClock(
  { slug, clock, audit, events = [], trash }: Telling,
  fields: FieldTree,
): void {
  if (clock !== 'hour') return;
  const tells = [
    ...(audit?.keeps === 'none' ? [] : ['an audit trail']),
    ...(events.length > 0 ? ['events'] : []),
    ...(trash ? ['a trash'] : []),
    ...([...fields.values()].some(({ kind }) => kind === 'rows') ? ['rows'] : []),
  ];
  if (tells.length > 0)
    throw new TypeError(`${slug} keeps no time finer than the hour, and has ${tells.join(', ')}`);
}
