import { del, get, set } from 'idb-keyval';
import { keyOf, lockOf, privateChannel, privateStore } from '../queue/private-values.ts';
import type { QueuedItem } from '../queue/queued-item.ts';
import { type Sealed, seal, unseal } from '../queue/sealed.ts';

/** A value that a person has in this browser. */
export interface StoredValue {
  person: string;
  name: string;
}

/** The items that are stored in a queue, the oldest first. @throws {UnreadableValue} where they cannot be read */
export async function readItems(value: StoredValue): Promise<readonly QueuedItem[]> {
  const sealed = await get<Sealed>(keyOf(value), privateStore);
  const stored = sealed && (await unseal(value.person, sealed));
  return Array.isArray(stored) ? stored : [];
}

/** Removes an item from a queue, unless it has been changed meanwhile. */
export const removeItem = (value: StoredValue, key: string): Promise<void> =>
  changed(value, async () => {
    const items = await readItems(value);
    const left = items.filter((item) => item.key !== key);
    if (left.length === items.length) return;
    if (left.length === 0) await del(keyOf(value), privateStore);
    else await set(keyOf(value), await seal(value.person, left), privateStore);
  });

/** Deletes a value. */
export const deleteValue = (value: StoredValue): Promise<void> =>
  changed(value, () => del(keyOf(value), privateStore));

/** Changes a value while no tab does, and publishes that to all tabs. */
async function changed(value: StoredValue, change: () => Promise<void>): Promise<void> {
  const key = keyOf(value);
  await navigator.locks.request(lockOf(key), change);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(privateChannel);
  channel.postMessage(key);
  channel.close();
}
