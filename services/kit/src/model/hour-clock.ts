import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import type { FieldTree } from './fields.ts';

/** The part of a declaration that concerns its clock. */
interface Clocked {
  clock?: 'hour';
}

/** The parts of a declaration that would reveal more than the hour. */
interface HourlyDeclaration extends Clocked {
  slug: string;
  audit?: { keeps: string };
  events?: readonly unknown[];
  trash?: unknown;
}

/** The start of the hour of a moment (ms). */
export const hourOf = (moment: number): number => moment - (moment % HOUR_MS);

/** A moment as the documents of a collection store it: truncated to the hour where its clock says so. */
export const momentOf = ({ clock }: Clocked, moment = Date.now()): Date =>
  new Date(clock === 'hour' ? hourOf(moment) : moment);

/** The moment from which a deleted document counts as gone: with an hour clock the end of the hour, so that every instance has had time to see it. */
export const goneMomentOf = ({ clock }: Clocked, moment = Date.now()): Date =>
  new Date(clock === 'hour' ? hourOf(moment) + HOUR_MS : moment);

/** An id for a new document, as 24 hexadecimal digits, where a normal ObjectId would reveal the second in which it was made. */
export const untimedId = ({ clock }: Clocked): string | undefined =>
  clock === 'hour' ? randomBytes(12).toString('hex') : undefined;

/**
 * Refuses a declaration that would reveal more than the hour anyway.
 * @throws {TypeError} for an hour clock together with an audit trail, events, rows (whose ids reveal the second)
 * or a trash
 */
export function requireHourClock(
  { slug, clock, audit, events = [], trash }: HourlyDeclaration,
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
