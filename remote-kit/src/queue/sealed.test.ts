import { afterEach, describe, expect, it } from '@jest/globals';
import { createStore, get } from 'idb-keyval';
import { forgetKey, type Sealed, seal, UnreadableValue, unseal, unsealText } from './sealed.ts';

const person = '65f100000000000000000001';
const other = '65f100000000000000000002';
const keys = createStore('fairlead-sealed', 'keys');
const value = { text: 'I cannot sleep. Ä', answers: [1, null, true] };

const wordsIn = ({ data }: Sealed) => new TextDecoder().decode(data);
const base64Of = ({ iv, data }: Sealed) =>
  btoa(String.fromCharCode(...iv, ...new Uint8Array(data)));
const changed = (bytes: ArrayBuffer, at: number) => {
  const copy = new Uint8Array(bytes.slice(0));
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

afterEach(() => Promise.all([forgetKey(person), forgetKey(other)]));

it('what is encrypted first at the same time, as in two tabs, is encrypted by one key', async () => {
  const texts = ['one', 'two', 'three'];
  const sealed = await Promise.all(texts.map((text) => seal(person, text)));
  expect(await Promise.all(sealed.map((one) => unseal(person, one)))).toEqual(texts);
});

it('a value is decrypted as it was, and is encrypted differently each time', async () => {
  const [one, again] = [await seal(person, value), await seal(person, value)];
  expect(await unseal(person, one)).toEqual(value);
  expect(await unseal(person, again)).toEqual(value);
  expect(one.iv).toHaveLength(12);
  expect(one.iv).not.toEqual(again.iv);
  expect(wordsIn(one)).not.toContain('sleep');
});

it('a text that an earlier release has encrypted is decrypted', async () => {
  const sealed = await seal(person, value);
  expect(await unsealText(person, base64Of(sealed))).toEqual(value);
});

describe('the key of a person', () => {
  it('stays, is of 256 bits, and cannot be exported', async () => {
    await seal(person, value);
    const key = await get<CryptoKey>(person, keys);
    expect(key?.algorithm).toEqual({ name: 'AES-GCM', length: 256 });
    expect(key?.extractable).toBe(false);
    await seal(person, value);
    expect(await get(person, keys)).toEqual(key);
  });

  it('is their own', async () => {
    const sealed = await seal(person, value);
    await seal(other, value);
    await expect(unseal(other, sealed)).rejects.toThrow('It was encrypted by another key.');
  });

  it('takes with it what it has encrypted, and leaves what is of others', async () => {
    const [own, foreign] = [await seal(person, value), await seal(other, value)];
    await forgetKey(person);
    await expect(unseal(person, own)).rejects.toThrow('The key is gone.');
    expect(await unseal(other, foreign)).toEqual(value);
    await seal(person, value);
    await expect(unseal(person, own)).rejects.toBeInstanceOf(UnreadableValue);
  });
});

it('a value that was changed is not decrypted, and says why', async () => {
  const { iv, data } = await seal(person, value);
  for (const at of [0, data.byteLength - 1]) {
    const refused = await unseal(person, { iv, data: changed(data, at).buffer }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(UnreadableValue);
    expect((refused as Error).cause).toBeDefined();
  }
  const moved = unseal(person, { iv: changed(iv.buffer, 0), data });
  await expect(moved).rejects.toBeInstanceOf(UnreadableValue);
});
