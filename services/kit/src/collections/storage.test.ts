import { calendarDate, encrypted, instant, json } from '@fairlead/contracts/api/fields';
import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { z } from 'zod';
import { DocumentSeals } from '../model/document-seals.ts';
import { FieldKeys } from '../model/field-keys.ts';
import { type Field, type FieldTree, fieldsOf } from '../model/fields.ts';
import type { Stored } from '../model/stored.ts';
import { toContent, toDocument, toStored } from './storage.ts';

const keys = new FieldKeys([
  { kty: 'oct', kid: 'first', k: Buffer.alloc(32, 1).toString('base64url') },
]);
const id = '1'.repeat(24);
const seals = () => new DocumentSeals(keys, { slug: 'charts', id });
const text = z.string().max(99);
const one = '65f500000000000000000001';
const other = '65f500000000000000000002';
const field = (more: Partial<Field>): Field =>
  ({ kind: 'text', many: false, readOnly: false, ...more }) as Field;
const tree = (fields: Record<string, Partial<Field>>): FieldTree =>
  new Map(Object.entries(fields).map(([name, more]) => [name, field(more)]));

describe('encrypted members', () => {
  const fields = fieldsOf(
    z.object({
      ward: text,
      notes: encrypted(text).optional(),
      place: z.object({ bed: text, said: encrypted(text).optional() }),
      visits: z.array(z.object({ on: text, said: encrypted(text) })).max(3),
    }),
  );
  const content = {
    ward: 'A',
    notes: 'Bad',
    place: { bed: '1', said: 'Quiet' },
    visits: [{ id: one, on: 'Monday', said: 'Better' }],
  };

  it('are stored sealed, each for its own path, and opened again', () => {
    const own = seals();
    const stored = toStored(fields, content, own) as {
      [name: string]: string;
    } & { place: { said: string }; visits: { said: string }[] };
    expect(JSON.stringify(stored)).not.toMatch(/Bad|Quiet|Better/);
    expect(own.open('notes', stored.notes)).toBe('Bad');
    expect(own.open('place.said', stored.place.said)).toBe('Quiet');
    expect(own.open(`visits.${one}.said`, stored.visits[0]?.said)).toBe('Better');
    expect(toContent(fields, stored, undefined, own)).toEqual(content);
    expect(toContent(fields, stored, 0, own)).toEqual(content);
  });

  it('are neither stored nor opened without keys', () => {
    expect(() => toStored(fields, { notes: 'Bad' })).toThrow(
      new TypeError('notes is encrypted, and no keys are here to seal it'),
    );
    expect(() => toStored(fields, { place: { said: 'Quiet' } })).toThrow(
      new TypeError('place.said is encrypted, and no keys are here to seal it'),
    );
    expect(() => toContent(fields, { notes: 'v1.x' })).toThrow(
      new TypeError('notes is encrypted, and no keys are here to open it'),
    );
    expect(toContent(fields, { ward: 'A' })).toEqual({ ward: 'A', place: {} });
  });

  it('that were sent in clear are sealed whatever their shape', () => {
    const answers = fieldsOf(z.object({ answers: encrypted(z.array(text)) }));
    const own = seals();
    const stored = toStored(answers, { answers: ['Yes', 'No'] }, own);
    expect(stored.answers).toMatch(/^v1\./);
    expect(toContent(answers, stored, undefined, own)).toEqual({ answers: ['Yes', 'No'] });
  });
});

describe('content', () => {
  it('is stored in the types of the database, and comes back as it was', () => {
    const fields = fieldsOf(
      z.object({
        name: text,
        at: instant(),
        on: calendarDate(),
        any: json(z.object({ a: z.number() })),
        tags: z.array(text).max(3),
        moments: z.array(instant()).max(3),
      }),
    );
    const content = {
      name: 'x',
      at: '2026-11-26T10:00:00.000Z',
      on: '2026-11-26',
      any: { a: 1 },
      tags: ['a', 'b'],
      moments: ['2026-11-26T10:00:00.000Z'],
    };
    const stored = toStored(fields, content);
    expect(stored).toEqual({
      ...content,
      at: new Date(content.at),
      moments: [new Date(content.at)],
    });
    expect(toContent(fields, stored)).toEqual(content);
  });

  it('leaves out what is unknown, and stores nothing for what is empty', () => {
    const fields = tree({ name: {}, more: {} });
    expect(toStored(fields, { name: null, more: undefined, else: 1 })).toStrictEqual({});
    expect(toContent(fields, { name: null, more: undefined, else: 1 })).toStrictEqual({
      name: null,
    });
  });

  it('names other documents by their ids', () => {
    const fields = tree({
      ship: { kind: 'relation', relation: 'ships' },
      crew: { kind: 'relation', relation: 'users', many: true },
    });
    const stored = toStored(fields, { ship: one, crew: [one, other] });
    expect(stored).toEqual({
      ship: new Types.ObjectId(one),
      crew: [new Types.ObjectId(one), new Types.ObjectId(other)],
    });
    expect(toContent(fields, stored)).toEqual({ ship: one, crew: [one, other] });
  });

  it('carries members of documents of other services, which are answered at a depth', () => {
    const fields = tree({ ship: { kind: 'relation', relation: 'ships', carries: ['name'] } });
    const stored = toStored(fields, { ship: { id: one, name: 'Aurelia' } });
    expect(stored).toEqual({ ship: { id: new Types.ObjectId(one), name: 'Aurelia' } });
    expect(toStored(fields, { ship: one })).toEqual({ ship: { id: new Types.ObjectId(one) } });
    const at = (depth?: number, ship: unknown = stored.ship) =>
      toContent(fields, { ship }, depth).ship;
    expect([at(), at(1), at(0)]).toEqual([
      { id: one, name: 'Aurelia' },
      { id: one, name: 'Aurelia' },
      one,
    ]);
    // One that no longer exists is its id alone.
    const gone = { id: new Types.ObjectId(one), name: undefined };
    expect([at(1, gone), at(0, gone), at(undefined, gone)]).toEqual([one, one, { id: one }]);
    const partly = { ...gone, flag: 'malta' };
    expect(at(1, partly)).toEqual({ id: one, flag: 'malta' });
  });

  it('has groups, which are always objects, and rows, each with an id', () => {
    const members = tree({ at: { kind: 'instant' }, name: {} });
    const fields = tree({
      group: { kind: 'group', members },
      rows: { kind: 'rows', many: true, members },
    });
    const at = '2026-11-26T10:00:00.000Z';
    const stored = toStored(fields, {
      group: { at },
      rows: [{ id: one, at }, { name: 'new' }],
    }) as { rows: { _id: Types.ObjectId }[] };
    const [, added] = stored.rows;
    expect(stored).toEqual({
      group: { at: new Date(at) },
      rows: [
        { _id: new Types.ObjectId(one), at: new Date(at) },
        { _id: expect.any(Types.ObjectId), name: 'new' },
      ],
    });
    expect(toContent(fields, stored)).toEqual({
      group: { at },
      rows: [
        { id: one, at },
        { id: added?._id.toHexString(), name: 'new' },
      ],
    });
    // An id of a row is a text, or made anew.
    const [numbered] = (toStored(fields, { rows: [{ id: 5 }] }) as typeof stored).rows;
    expect(numbered?._id.toHexString()).not.toMatch(/^0000/);
    for (const group of [undefined, null, 1, []])
      expect(toContent(fields, { group })).toEqual({ group: {} });
    // What is no group or row is kept as it is, for the schema to refuse.
    expect(toStored(fields, { group: 1, rows: ['x', [1]] })).toEqual({
      group: 1,
      rows: ['x', [1]],
    });
    expect(toContent(fields, { rows: ['x', null] })).toEqual({ group: {}, rows: ['x', null] });
  });

  it('of a list is one where one was stored, and of no list stays as it is', () => {
    const fields = tree({ many: { many: true }, ids: { kind: 'relation', relation: 'ships' } });
    expect(toStored(fields, { many: 'x' })).toEqual({ many: 'x' });
    expect(toContent(fields, { many: 'x' })).toEqual({ many: 'x' });
    const any = tree({ any: { kind: 'json' } });
    const moments = [new Date('2026-11-26')];
    expect(toContent(any, { any: moments })).toEqual({ any: moments });
    expect(toStored(any, { any: ['x'] })).toEqual({ any: ['x'] });
  });
});

it('a document begins with its id and times', () => {
  const stored = {
    _id: new Types.ObjectId(id),
    createdAt: new Date('2026-11-01'),
    updatedAt: new Date('2026-11-02'),
    name: 'x',
  } as unknown as Stored;
  const document = toDocument(tree({ name: {} }), stored);
  expect(Object.entries(document)).toEqual([
    ['id', id],
    ['createdAt', '2026-11-01T00:00:00.000Z'],
    ['updatedAt', '2026-11-02T00:00:00.000Z'],
    ['name', 'x'],
  ]);
});
