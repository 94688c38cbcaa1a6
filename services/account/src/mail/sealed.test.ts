import { createCipheriv, hkdfSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Seal } from './sealed.ts';

const [first, second] = ['the first secret', 'the second secret'];
const text = 'https://portal.example/reset?token=Ä1';

it('encrypts a text so that its own secret reads it, and differently each time', () => {
  const seal = new Seal([first], 'mail');
  const [one, other] = [seal.close(text), seal.close(text)];
  expect([seal.open(one), seal.open(other)]).toEqual([text, text]);
  expect(one.equals(other)).toBe(false);
  expect(one.includes('token')).toBe(false);
});

it('reads nothing with another secret, or for another purpose', () => {
  const sealed = new Seal([first], 'mail').close(text);
  const unreadable = new Error('It was sealed with another key, or changed.');
  for (const seal of [new Seal([second], 'mail'), new Seal([first], 'erasure')])
    expect(() => seal.open(sealed)).toThrow(unreadable);
});

it('reads what it has encrypted as the database returns it', () => {
  const seal = new Seal([first], 'mail');
  const stored = new Uint8Array(seal.close(text));
  expect(seal.open({ value: () => stored })).toBe(text);
});

it('encrypts by the newest secret, and still reads what earlier ones have encrypted', () => {
  const earlier = new Seal([first], 'mail').close(text);
  const rotated = new Seal([second, first], 'mail');
  expect(rotated.open(earlier)).toBe(text);
  expect(new Seal([second], 'mail').open(rotated.close(text))).toBe(text);
});

it('reads nothing that was changed, in any of its parts, or cut off', () => {
  const seal = new Seal([first], 'mail');
  const sealed = seal.close(text);
  for (const at of [0, 11, 12, 27, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed)).toThrow('changed');
  }
  for (const length of [0, 12, 27, sealed.length - 1])
    expect(() => seal.open(sealed.subarray(0, length))).toThrow('changed');
  // Of a text without characters only the tag would be shorter, which proves less.
  expect(() => seal.open(seal.close('').subarray(0, 24))).toThrow('changed');
});

it('reads what earlier releases have stored: a nonce of 12 bytes, a tag of 16, and the text', () => {
  const key = new Uint8Array(hkdfSync('sha256', first, '', 'mail', 32));
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const stored = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  expect(new Seal([first], 'mail').open(stored)).toBe(text);
});
