import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { delMany, entries, promisifyRequest } from 'idb-keyval';
import { keyOf, privateStore, type StoredName, storedNames } from './private-values.ts';
import type { Sealed } from './sealed.ts';
import { forgetSetAside, noteSetAside } from './set-aside-notice.ts';

/** Deletes all that a person has in the store. */
export async function deleteStored(person: string): Promise<void> {
  const names = await storedNames(person);
  await delMany(
    names.map((name) => keyOf({ person, name })),
    privateStore,
  );
  forgetSetAside(person);
}

/** Something that was stored and cannot be read, as it is set aside. */
interface SetAside {
  sealed: Sealed;
  label: string;
  /** When it was found to be unreadable (ISO 8601). */
  since: string;
}

/** Sets aside what is stored under a name and cannot be read. The name is free from then on, and nothing overwrites what it held. */
export async function setAside(stored: StoredName, sealed: Sealed): Promise<void> {
  const { person, label } = stored;
  const since = new Date().toISOString();
  const aside: SetAside = { sealed, label, since };
  await privateStore('readwrite', (values) => {
    values.put(aside, `${keyOf(stored)} set aside ${since}`);
    values.delete(keyOf(stored));
    return promisifyRequest(values.transaction);
  });
  noteSetAside(person);
}

/** What of a person cannot be read and was set aside, the oldest first. */
export async function unreadableOf(person: string) {
  const all = await entries<string, Sealed | SetAside>(privateStore);
  return all
    .flatMap(([key, stored]) =>
      key.startsWith(`${person} `) && 'sealed' in stored
        ? [{ key, label: stored.label, since: stored.since }]
        : [],
    )
    .sort((one, other) => compareCodes(one.since, other.since));
}

/** Deletes something that cannot be read. */
export const deleteUnreadable = (unreadable: readonly { key: string }[]): Promise<void> =>
  delMany(
    unreadable.map(({ key }) => key),
    privateStore,
  );
