import { randomUUID } from 'node:crypto';
import { type DataExport as Answered, exportPath, exportRequested } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { ApiError, type Origin, pendingEvent } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import type { Current } from '../operations/proof.ts';
import type { DataExport, Secret } from '../users/secret.ts';

/** How long a copy can be downloaded. */
const KEPT_MS = 7 * DAY_MS;
/** How long after one copy another can be requested. */
const PAUSE_MS = DAY_MS;

/** The copy of a person's data that is available or being made; undefined without one. */
export const currentExportOf = ({ dataExport }: Pick<Secret, 'dataExport'>) =>
  dataExport && dataExport.until.getTime() > Date.now() ? dataExport : undefined;

/**
 * Requests every service's part of a copy of a person's data.
 * @throws {ApiError} 429 within a day of the last one.
 */
export async function askForExport(
  { people }: Account,
  { user }: Current,
  origin: Origin,
): Promise<DataExport> {
  const now = Date.now();
  const dataExport: DataExport = {
    id: randomUUID(),
    askedAt: new Date(now),
    until: new Date(now + KEPT_MS),
    parts: {},
  };
  const { id, until } = dataExport;
  const asked = { id, user: user._id.toHexString(), until: until.toISOString() };
  const changed = await people.change(
    user,
    ({ dataExport: last }) =>
      last && last.askedAt.getTime() > now - PAUSE_MS ? undefined : { dataExport },
    origin,
    [pendingEvent(exportRequested, asked, origin.correlationId)],
  );
  if (!changed) throw askedToday();
  return dataExport;
}

/** A copy as its person sees it; empty parts are left out. */
export const exportAnswer = ({ id, askedAt, readyAt, until, parts }: DataExport): Answered => ({
  id,
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  until: until.toISOString(),
  parts: Object.entries(parts)
    .filter(([, bytes]) => bytes > EMPTY_BYTES)
    .map(([service, bytes]) => ({ service, bytes, url: exportPath(service) + id })),
});

/** The size of an empty archive. */
const EMPTY_BYTES = 22;

const askedToday = () =>
  new ApiError(429, {
    message: 'You can ask for your data once a day. Please try again tomorrow.',
  });
