import { createStore, get, set } from 'idb-keyval';

const keys = createStore('fairlead-sealed', 'keys');
const cipher = 'AES-GCM';
const ivBytes = 12;

/**
 * The key that encrypts what waits in this browser for somebody. It is created once, and the browser never exports it: what was encrypted can be read
 * in this browser only.
 */
async function keyOf(person: string): Promise<CryptoKey> {
  const known = await get<CryptoKey>(person, keys);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await set(person, made, keys);
  return made;
}

/** Encrypts a value for somebody, to be stored in this browser. @throws where the browser stores nothing */
export async function seal(person: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, await keyOf(person), text);
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** Decrypts what `seal` has encrypted for somebody. @throws where it was encrypted elsewhere, or the key is gone */
export async function unseal(person: string, sealed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, ivBytes);
  const text = await crypto.subtle.decrypt(
    { name: cipher, iv },
    await keyOf(person),
    bytes.subarray(ivBytes),
  );
  return JSON.parse(new TextDecoder().decode(text));
}
