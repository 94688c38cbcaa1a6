import { encrypted } from '@fairlead/contracts/api/fields';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { DocumentSeals } from '../model/document-seals.ts';
import { FieldKeys } from '../model/field-keys.ts';
import { fieldsOf } from '../model/fields.ts';
import { objectId } from '../model/object-id.ts';
import type { Stored } from '../model/stored.ts';
import { contentOf, documentOf, sealsOf } from './sealing.ts';

const keys = new FieldKeys([
  { kty: 'oct', kid: 'first', k: Buffer.alloc(32, 1).toString('base64url') },
]);
const fields = fieldsOf(
  z.object({ ward: z.string().max(10), notes: encrypted(z.string().max(99)) }),
);
const id = '1'.repeat(24);
const charts = { slug: 'charts', fields, keys };

const seals = new DocumentSeals(keys, { slug: 'charts', id });
const notes = seals.seal('notes', {}, 'Bad');
const stored = {
  _id: objectId(id),
  createdAt: new Date('2026-11-01'),
  updatedAt: new Date('2026-11-02'),
  revision: 1,
  sealedBy: seals.wrapped,
  ward: 'A',
  notes,
} as unknown as Stored;

it('a stored document is opened by the key that it has', () => {
  expect(contentOf(charts, stored)).toEqual({ ward: 'A', notes: 'Bad' });
  expect(documentOf(charts, stored)).toEqual({
    id,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-02T00:00:00.000Z',
    ward: 'A',
    notes: 'Bad',
  });
});

it('nothing is opened as a document of another collection or id, or without keys', () => {
  expect(() => contentOf({ ...charts, slug: 'wards' }, stored)).toThrow('does not open');
  expect(() => documentOf(charts, { ...stored, _id: objectId('2'.repeat(24)) })).toThrow(
    'does not open',
  );
  expect(() => contentOf({ slug: 'charts', fields }, stored)).toThrow('no keys are here');
});

it('only a collection that encrypts something needs seals', () => {
  const plain = fieldsOf(z.object({ ward: z.string().max(10) }));
  expect(sealsOf({ ...charts, fields: plain }, stored)).toBeUndefined();
  expect(sealsOf({ slug: 'charts', fields }, stored)).toBeUndefined();
  expect(sealsOf(charts, { _id: stored._id })?.wrapped).toBeUndefined();
  expect(sealsOf(charts, stored)?.wrapped).toBe(seals.wrapped);
});
