import { encrypted } from '@fairlead/contracts/api/fields';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DocumentSeals, hasEncrypted, keyPlace, SEALED_BY } from './document-seals.ts';
import { BrokenSeal, FieldKeys } from './field-keys.ts';
import { fieldsOf } from './fields.ts';

const keys = new FieldKeys([
  { kty: 'oct', kid: 'first', k: Buffer.alloc(32, 1).toString('base64url') },
]);
const here = { slug: 'charts', id: '1'.repeat(24) };

describe('the encrypted members of a document', () => {
  it('are sealed by the document’s own key, which is made for the first of them', () => {
    const seals = new DocumentSeals(keys, here);
    expect(seals.wrapped).toBeUndefined();
    const notes = seals.seal('notes', {}, 'Bad');
    const { wrapped } = seals;
    expect(wrapped?.kid).toBe('first');
    const mood = seals.seal('mood', {}, { score: 2 });
    expect(seals.wrapped).toBe(wrapped);
    const later = new DocumentSeals(keys, here, wrapped);
    expect([later.open('notes', notes), later.open('mood', mood)]).toEqual(['Bad', { score: 2 }]);
    expect(later.open('notes', later.seal('notes', {}, 'Good'))).toBe('Good');
    expect(later.wrapped).toBe(wrapped);
  });

  it('open in no other collection, document or member, and by no other document’s key', () => {
    const seals = new DocumentSeals(keys, here);
    const sealed = seals.seal('notes', {}, 'x');
    expect(() => seals.open('mood', sealed)).toThrow(BrokenSeal);
    for (const there of [
      { ...here, slug: 'wards' },
      { ...here, id: '2'.repeat(24) },
    ]) {
      expect(() => new DocumentSeals(keys, there, seals.wrapped).open('notes', sealed)).toThrow(
        BrokenSeal,
      );
      const key = keys.open(seals.wrapped ?? { kid: '', key: '' }, keyPlace(here));
      const taken = { key, wrapped: keys.create(keyPlace(there)).wrapped };
      const others = new DocumentSeals(
        { open: () => taken.key } as unknown as FieldKeys,
        there,
        taken.wrapped,
      );
      expect(() => others.open('notes', sealed)).toThrow(BrokenSeal);
    }
    const own = new DocumentSeals(keys, here);
    own.seal('mood', {}, 1);
    expect(() => own.open('notes', sealed)).toThrow(BrokenSeal);
  });

  it('have one length, whatever they say, up to the size asked for or 32 bytes', () => {
    const seals = new DocumentSeals(keys, here);
    const lengths = (pad?: 32 | 1_024) =>
      ['x', 'twenty letters or so'].map((value) => seals.seal('notes', { pad }, value).length);
    const [least = 0, larger = 0] = [lengths(), lengths(1_024)].map(([one = 0, other]) => {
      expect(other).toBe(one);
      return one;
    });
    // In base64url, with nonce, tag and the version of the seal.
    expect([least, larger]).toEqual([3 + 80, 3 + 1_403]);
    expect(seals.seal('notes', {}, 'x')).toMatch(/^v1\.[\w-]+$/);
  });
});

it('documents have kept their keys under one name since the first', () => {
  expect(SEALED_BY).toBe('sealedBy');
});

describe('whether anything is encrypted', () => {
  it('is seen in groups and rows, at any depth', () => {
    const plain = z.object({ name: z.string().max(10) });
    const secret = z.object({ name: z.string().max(10), said: encrypted(z.string().max(10)) });
    const has = (schema: z.ZodObject) => hasEncrypted(fieldsOf(schema));
    expect([has(plain), has(z.object({ plain }))]).toEqual([false, false]);
    expect(has(secret)).toBe(true);
    expect(has(z.object({ plain, secret }))).toBe(true);
    expect(has(z.object({ rows: z.array(z.object({ secret })).max(3) }))).toBe(true);
  });
});
