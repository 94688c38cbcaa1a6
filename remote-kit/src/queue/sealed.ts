import { createStore, del, get, update } from 'idb-keyval';

const keys = createStore('fairlead-sealed', 'keys');
const cipher = 'AES-GCM';
const ivBytes = 12;

/** An encrypted value, as the browser stores it. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/**
 * The key that encrypts what a person has stored in this browser. It is created once, and the browser never exports it: what was encrypted can be read
 * in this browser only.
 */
async function keyOf(person: string): Promise<CryptoKey> {
  const known = await get<CryptoKey>(person, keys);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have made one meanwhile: the first one stays, as what it has encrypted could not be read by any other.
  let first = made;
  await update<CryptoKey>(
    person,
    (stored) => {
      first = stored ?? made;
      return first;
    },
    keys,
  );
  return first;
}

/** Deletes the key of somebody, and with it the meaning of all that it has encrypted. */
export const forgetKey = (person: string): Promise<void> => del(person, keys);

/** Encrypts a value for somebody, to be stored in this browser. @throws where the browser stores nothing */
export async function seal(person: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: cipher, iv }, await keyOf(person), text);
  return { iv, data };
}

/** Thrown for what is stored and will never be read: its key is gone, or it is not what it should be. */
export class UnreadableValue extends Error {}

/**
 * Decrypts what `seal` has encrypted for somebody.
 * @throws {UnreadableValue} where it was encrypted elsewhere, or the key is gone; other errors where the browser does not read now
 */
export async function unseal(person: string, { iv, data }: Sealed): Promise<unknown> {
  const key = await get<CryptoKey>(person, keys);
  if (!key) throw new UnreadableValue('The key is gone.');
  try {
    const text = await crypto.subtle.decrypt({ name: cipher, iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text));
  } catch (cause) {
    throw new UnreadableValue('It was encrypted by another key.', { cause });
  }
}

/** Decrypts a text that an earlier release has encrypted: bytes in base64, the first of them the initialization vector. */
export function unsealText(person: string, sealed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const data = bytes.slice(ivBytes).buffer;
  return unseal(person, { iv: bytes.slice(0, ivBytes), data });
}
