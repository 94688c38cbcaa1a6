import {
  collectionOf,
  daysOfMonth,
  labelOf,
  monthOf,
  restConfirmations,
  wordsOfMonth,
} from '@fairlead/contracts';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { ApiError, apiErrors, type Filter, objectId, type Service } from '@fairlead/service-kit';
import type { RestVessel } from './aboard.ts';
import { restHours, type StoredRestHours } from './collection.ts';

/** A person's month aboard a vessel: `month` as `2026-11`. */
export interface PersonMonth {
  vessel: string;
  user: string;
  month: string;
}

/** The lock of a month: a confirmation, at the revision being submitted. */
export interface MonthLock {
  lockedBy: string;
  lockRevision: number;
}

/** How often locking is retried while others write hours of the month. */
const TRIES = 10;

/**
 * Locks every day of a month, so that its hours no longer change: an existing day by its revision, which guards each change, and a missing
 * day by a blank one. Concurrent writes of hours are refused, or locked with the others.
 * @returns the recorded days, as locked.
 * @throws {ApiError} 409 while others keep changing the hours.
 */
export async function lockMonth(
  service: Service,
  vessel: RestVessel,
  { user, month }: PersonMonth,
  lock: MonthLock,
): Promise<StoredRestHours[]> {
  const store = service.store(restHours);
  const origin = { actor: 'system', correlationId: `restConfirmation:${lock.lockedBy}` } as const;
  const days = daysOfMonth(month);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stored = await store.find(daysOf({ vessel: vessel.id, user, month })).toArray();
    const loose = stored.filter((day) => !isLockedBy(day, lock));
    const known = new Set(stored.map(({ day }) => day));
    const missing = days.filter((day) => !known.has(day));
    if (loose.length === 0 && missing.length === 0)
      return stored.filter(({ isBlank }) => !isBlank).toSorted(byDay);
    await Promise.all([
      ...loose.map(({ _id }) => store.rewrite(_id, (content) => ({ ...content, ...lock }), origin)),
      ...missing.map((day) => {
        const { id, organization } = vessel;
        const blank = { organization, vessel: id, user: { id: user }, day, isBlank: true };
        return store.add([{ content: { ...blank, ...lock } }], origin).catch(unlessTaken);
      }),
    ]);
  }
  throw apiErrors.conflict('Hours of this month are being changed. Please try again.');
}

/**
 * Refuses a change of hours whose month is locked. A lock left behind by a submission, or for a reopened month, is removed.
 * @throws {ApiError} 409.
 */
export async function requireUnlocked(service: Service, month: PersonMonth): Promise<void> {
  const store = service.store(restHours);
  const locked = await store.find({ ...daysOf(month), lockedBy: { $exists: true } }).next();
  const { lockedBy, lockRevision } = locked ?? {};
  if (lockedBy === undefined || lockRevision === undefined) return;
  const status = await statusOfConfirmation(service, lockedBy);
  if (status !== 'open') {
    const label = labelOf(restConfirmations.statuses, status)?.toLowerCase() ?? 'locked';
    throw apiErrors.conflict(
      `${wordsOfMonth(month.month)} is ${label}. Its hours change once it is open again.`,
    );
  }
  await unlockMonth(service, month, { lockedBy, lockRevision });
}

/**
 * Removes the locks of a month whose confirmation is open. The confirmation gets a new revision first, so that a concurrent submission from the
 * previous one is refused, and locks the hours again.
 */
async function unlockMonth(
  service: Service,
  month: PersonMonth,
  { lockedBy, lockRevision: seen }: MonthLock,
): Promise<void> {
  const origin = { actor: 'system', correlationId: `restConfirmation:${lockedBy}` } as const;
  const confirmations = service.store(collectionOf(restConfirmations.slug));
  const touched = await confirmations.rewrite(
    objectId(lockedBy),
    (content) => (content.status === 'open' ? content : undefined),
    origin,
  );
  if (touched && touched.status !== 'open') return requireUnlocked(service, month);
  const store = service.store(restHours);
  const lifted = touched ? { $lt: touched.revision } : { $lte: seen };
  const held = store.find({ ...daysOf(month), lockedBy, lockRevision: lifted });
  for (const { _id, lockRevision, isBlank } of await held.toArray()) {
    const within = { lockedBy, lockRevision };
    if (isBlank) await store.remove(_id, origin, { within }).catch(unlessForbidden);
    else await store.rewrite(_id, withoutLock, origin, { within }).catch(unlessForbidden);
  }
}

/** The status of a confirmation, even in the trash; `open` for one that is gone, since only an open one can be deleted. */
async function statusOfConfirmation(service: Service, id: string): Promise<string> {
  const store = service.store(collectionOf(restConfirmations.slug));
  const found = (await store.findById(objectId(id))) ?? (await store.trash?.findById(objectId(id)));
  return found ? String(found.status) : 'open';
}

const daysOf = ({ vessel, user, month }: PersonMonth): Filter => ({
  'user.id': objectId(user),
  vessel: objectId(vessel),
  day: { $gte: `${month}-01`, $lte: `${month}-31` },
});

/** The person's month that a day belongs to. */
export const monthOfDay = ({
  vessel,
  user,
  day,
}: {
  vessel: string;
  user: { id: string };
  day: string;
}): PersonMonth => ({ vessel, user: user.id, month: monthOf(day) });

const isLockedBy = (day: StoredRestHours, { lockedBy, lockRevision }: MonthLock): boolean =>
  day.lockedBy === lockedBy && Number(day.lockRevision) >= lockRevision;

const withoutLock = <Day extends Partial<MonthLock>>({
  lockedBy: _by,
  lockRevision: _revision,
  ...day
}: Day) => day as Day;

const byDay = (one: StoredRestHours, other: StoredRestHours): number =>
  compareCodes(one.day, other.day);

/** Somebody has recorded the day meanwhile. */
const unlessTaken = refusedWith(409);
/** Somebody has locked the day again meanwhile. */
const unlessForbidden = refusedWith(403);

function refusedWith(status: number) {
  return (error: unknown): undefined => {
    if (!(error instanceof ApiError && error.status === status)) throw error;
    return undefined;
  };
}
