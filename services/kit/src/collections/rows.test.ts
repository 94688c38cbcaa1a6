import { denormalizedRelation, relation, requiredText, text } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineProjection } from '../events/projections.ts';
import { defineCollection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { harbourChanged } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { refreshDenormalized } from './refresh-denormalized.ts';

const pilots = defineCollection({
  slug: 'pilots',
  singular: 'Pilot',
  schema: z.object({ name: requiredText(80) }),
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
});

const voyages = defineCollection({
  slug: 'voyages',
  singular: 'Voyage',
  schema: z.object({
    title: requiredText(80),
    ports: z.array(denormalizedRelation('harbours', ['name'])).optional(),
    calls: z
      .array(
        z.object({
          harbour: denormalizedRelation('harbours', ['name']),
          pilot: relation('pilots').optional(),
          note: text(80).optional(),
          berth: z.object({ number: z.number().optional() }).prefault({}),
          clearedBy: text(80).optional().meta({ readOnly: true }),
        }),
      )
      .default([]),
  }),
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
});

const declaration: ServiceDeclaration = {
  name: 'voyages',
  collections: [voyages, pilots],
  projections: [
    defineProjection({ name: 'harbours', event: harbourChanged, keep: ({ name }) => ({ name }) }),
  ],
  membershipsOf: async () => [],
};
const [vauban, genoa] = ['65f300000000000000000001', '65f300000000000000000002'];

let service: TestService;
const hear = async (id: string, name: string, revision: number) => {
  const projections = service.service.projections.get('harbours');
  if (!projections) throw new RangeError();
  const consumer = projections.consumer((changed) =>
    refreshDenormalized(service.service.stores.values(), projections, changed),
  );
  const payload = { id, name, revision, deleted: false };
  await consumer.handle(payload, { payload } as never);
};
beforeAll(async () => {
  service = await startTestService(declaration);
  await hear(vauban, 'Port Vauban', 1);
  await hear(genoa, 'Genoa', 1);
});
afterAll(() => service.close());

const made = async () => {
  const json = {
    title: 'Summer',
    ports: [vauban, genoa],
    calls: [{ harbour: vauban, note: 'Fuel', berth: { number: 4 } }, { harbour: genoa }],
  };
  const answer = await service.call('POST', '/api/voyages', { json });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc;
};
const change = async (id: string, json: object) => {
  const answer = await service.call('PATCH', `/api/voyages/${id}`, { json });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().doc;
};

describe('rows', () => {
  it('carry members of other services’ documents, also after a change that does not touch them', async () => {
    const { id, calls, ports } = await made();
    const names = [
      { id: vauban, name: 'Port Vauban' },
      { id: genoa, name: 'Genoa' },
    ];
    expect(calls.map(({ harbour }: { harbour: object }) => harbour)).toEqual(names);
    expect(ports).toEqual(names);
    const changed = await change(id, { title: 'Autumn' });
    expect(changed).toMatchObject({ title: 'Autumn', ports: names });
    expect(changed.calls).toEqual(calls);
  });

  it('may be sent back as they were answered, with populated relations and nothing where null stands', async () => {
    const pilot = (await service.call('POST', '/api/pilots', { json: { name: 'Ines' } })).json()
      .doc;
    const { id, calls } = await made();
    const [first, second] = calls;
    const sent = [
      { ...first, pilot, note: null },
      { ...second, berth: { number: null } },
    ];
    const changed = await change(id, { calls: sent });
    expect(changed.calls).toMatchObject([
      { id: first.id, pilot: { id: pilot.id, name: 'Ines' }, berth: { number: 4 } },
      { id: second.id, harbour: { id: genoa, name: 'Genoa' } },
    ]);
    expect(changed.calls[0].note ?? null).toBeNull();
    const again = await change(id, { calls: changed.calls });
    expect(again.calls).toEqual(changed.calls);
  });

  it('keep what only the service sets, whatever a caller sends', async () => {
    const { id, calls } = await made();
    const [first] = calls;
    const store = service.service.store('voyages');
    await store.rewrite(
      objectId(id),
      (current) => ({
        ...current,
        calls: [{ ...first, harbour: first.harbour, clearedBy: 'Customs' }],
      }),
      { actor: 'system', correlationId: 'test' },
    );
    const sent = [
      { ...first, clearedBy: 'Myself' },
      { harbour: genoa, clearedBy: 'Myself' },
    ];
    const changed = await change(id, { calls: sent });
    const cleared = changed.calls.map(({ clearedBy }: { clearedBy?: string }) => clearedBy);
    expect(cleared).toEqual(['Customs', undefined]);
  });

  it('take over a rename, each where it carries the renamed one', async () => {
    const { id } = await made();
    await hear(genoa, 'Genova', 2);
    const document = (await service.call('GET', `/api/voyages/${id}`)).json();
    const renamed = [
      { id: vauban, name: 'Port Vauban' },
      { id: genoa, name: 'Genova' },
    ];
    expect(document.ports).toEqual(renamed);
    expect(document.calls.map(({ harbour }: { harbour: object }) => harbour)).toEqual(renamed);
  });
});

describe('a declaration', () => {
  const declare = (member: z.ZodType) => () =>
    defineCollection({
      slug: 'declared',
      singular: 'Declared',
      schema: z.object({ name: text(10), member }),
      access: { read: () => true, create: () => true, update: () => true, delete: () => true },
    });

  it.each([
    ['a date of the language', z.date()],
    ['a moment that is not instant()', z.iso.datetime()],
    ['a day that is not calendarDate()', z.iso.date()],
    ['a choice of shapes', z.union([z.string(), z.number()])],
    ['an object that may be missing', z.object({ a: z.string() }).optional()],
    ['an open object', z.looseObject({})],
    ['a record', z.record(z.string(), z.string())],
    ['something turned into something else', z.string().transform(Number)],
    ['any of these in rows', z.array(z.object({ inner: z.date() }))],
  ])('is refused when it does not say how %s is kept', (_, member) => {
    expect(declare(member)).toThrow(/member.*say how it is kept/s);
  });

  it.each([
    ['e-mail addresses', z.email(), 'text'],
    ['addresses', z.url().optional(), 'text'],
    ['whole numbers', z.int().nullish(), 'number'],
  ])('knows %s', (_, member, kind) => {
    expect(declare(member)().fields.get('member')?.kind).toBe(kind);
  });
});
