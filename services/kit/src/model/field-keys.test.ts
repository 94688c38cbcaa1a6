import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  BrokenSeal,
  type FieldKey,
  FieldKeys,
  MissingFieldKey,
  open,
  openBytes,
  SEAL_BYTES,
  seal,
  sealBytes,
} from './field-keys.ts';

const keyOf = (kid: string, fill: number): FieldKey => ({
  kty: 'oct',
  kid,
  k: Buffer.alloc(32, fill).toString('base64url'),
});
const [first, second] = [keyOf('first', 1), keyOf('second', 2)];
const key = createSecretKey(Buffer.alloc(32, 1));
const content = Buffer.from('I cannot sleep');

describe('the keys of a service', () => {
  it('are of 256 bits, and there is one', () => {
    expect(() => new FieldKeys([])).toThrow(new RangeError('FIELD_KEYS holds no key'));
    for (const bytes of [31, 33])
      expect(
        () =>
          new FieldKeys([{ kty: 'oct', kid: 'odd', k: Buffer.alloc(bytes).toString('base64url') }]),
      ).toThrow(new RangeError('the key odd is not of 256 bits'));
  });

  it('wrap by the first, and unwrap by all', () => {
    const keys = new FieldKeys([second, first]);
    expect([keys.current, keys.ids]).toEqual(['second', ['second', 'first']]);
    const { key: own, wrapped } = new FieldKeys([first]).create('charts\n1');
    expect(wrapped.kid).toBe('first');
    expect(keys.open(wrapped, 'charts\n1').equals(own)).toBe(true);
    const again = keys.rewrap(wrapped, 'charts\n1');
    expect(again.kid).toBe('second');
    expect(new FieldKeys([second]).open(again, 'charts\n1').equals(own)).toBe(true);
  });

  it('that are missing are named', () => {
    const { wrapped } = new FieldKeys([first]).create('charts\n1');
    const missing = expect.objectContaining({
      name: 'MissingFieldKey',
      message: 'the key first is not among FIELD_KEYS, and what it has sealed cannot be opened',
    });
    const other = new FieldKeys([second]);
    expect(() => other.open(wrapped, 'charts\n1')).toThrow(missing as never);
    expect(() => other.rewrap(wrapped, 'charts\n1')).toThrow(MissingFieldKey);
  });

  it('make another key for each document, which opens in its place alone', () => {
    const keys = new FieldKeys([first]);
    const [one, other] = [keys.create('charts\n1'), keys.create('charts\n1')];
    expect(one.key.equals(other.key)).toBe(false);
    expect(one.key.symmetricKeySize).toBe(32);
    expect(() => keys.open(one.wrapped, 'charts\n2')).toThrow(BrokenSeal);
    expect(() => keys.rewrap(one.wrapped, 'charts\n2')).toThrow(BrokenSeal);
  });
});

describe('what is sealed', () => {
  it('opens by its key in its place, and is longer by a nonce of 12 and a tag of 16 bytes', () => {
    const sealed = sealBytes(key, content, 'charts\n1\nnotes');
    expect(SEAL_BYTES).toBe(28);
    expect(sealed).toHaveLength(content.length + SEAL_BYTES);
    expect(openBytes(key, sealed, 'charts\n1\nnotes')).toEqual(content);
    expect(sealed.includes(content)).toBe(false);
    const text = seal(key, content, 'notes');
    expect(text).toMatch(/^[\w-]+$/);
    expect(Buffer.from(text, 'base64url')).toHaveLength(content.length + SEAL_BYTES);
    expect(open(key, text, 'notes')).toEqual(content);
  });

  it('differs each time, for each has a nonce of its own', () => {
    const nonces = Array.from({ length: 8 }, () =>
      sealBytes(key, content, 'notes').subarray(0, 12).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(8);
  });

  it('opens in no other place, by no other key, and nowhere once a byte of it has changed', () => {
    const sealed = sealBytes(key, content, 'charts\n1\nnotes');
    const broken = expect.objectContaining({
      name: 'BrokenSeal',
      message: 'what is sealed at mood does not open',
      cause: expect.objectContaining({ message: expect.stringContaining('authenticate') }),
    });
    expect(() => openBytes(key, sealed, 'charts\n1\nmood')).toThrow(broken as never);
    expect(() =>
      openBytes(createSecretKey(Buffer.alloc(32, 2)), sealed, 'charts\n1\nnotes'),
    ).toThrow(BrokenSeal);
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => openBytes(key, changed, 'charts\n1\nnotes')).toThrow(BrokenSeal);
    }
    for (const length of [0, 12, 27, sealed.length - 1])
      expect(() => openBytes(key, sealed.subarray(0, length), 'charts\n1\nnotes')).toThrow(
        BrokenSeal,
      );
  });
});
