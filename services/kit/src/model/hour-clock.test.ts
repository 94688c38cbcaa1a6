import { encrypted, eventType, text } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { contentOf } from '../collections/sealing.ts';
import { driver } from '../runtime/driver.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { defineCollection } from './declaration.ts';
import { goneMomentOf, hourOf, momentOf, untimedId } from './hour-clock.ts';

const access = {
  read: () => true,
  create: () => false,
  update: () => false,
  delete: () => false,
} as const;
const letterChanged = eventType('chapel.letter.changed', 1, z.looseObject({ id: z.string() }));

const letters = defineCollection({
  slug: 'letters',
  singular: 'Letter',
  schema: z.object({ box: text(20).optional(), words: encrypted(text(200)) }),
  clock: 'hour',
  audit: { keeps: 'none' },
  access,
});
const chapel: ServiceDeclaration = {
  name: 'chapel',
  collections: [letters],
  membershipsOf: async () => [],
};

describe('a collection whose clock is that of the hour', () => {
  const declared = (more: object, schema = z.object({ words: text(200) })) => {
    const declaration = { slug: 'letters', singular: 'Letter', schema, clock: 'hour', access };
    return () => defineCollection({ ...declaration, ...more } as never);
  };

  it('is refused with whatever says more than that, by name', () => {
    const silent = { audit: { keeps: 'none' } };
    expect(declared(silent)).not.toThrow();
    expect(declared({})).toThrow('an audit trail');
    expect(declared({ audit: { keeps: 'values' } })).toThrow('an audit trail');
    const event = { type: letterChanged, payload: ({ id }: { id: string }) => ({ id }) };
    expect(declared({ ...silent, events: [event] })).toThrow('events');
    expect(declared({ ...silent, trash: { days: 3 } })).toThrow('a trash');
    const rows = z.object({ words: z.array(z.object({ word: text(20) })).max(3) });
    expect(declared(silent, rows as never)).toThrow('rows');
    expect(declared({ trash: { days: 3 }, events: [event] })).toThrow(
      'letters keeps no time finer than the hour, and has an audit trail, events, a trash',
    );
  });
});

describe('its moments', () => {
  const moment = Date.parse('2026-11-25T14:05:06.789Z');
  const hour = Date.parse('2026-11-25T14:00:00Z');

  it('are cut to the hour, and what is gone is gone as the hour ends', () => {
    expect(hourOf(moment)).toBe(hour);
    expect(momentOf({ clock: 'hour' }, moment).getTime()).toBe(hour);
    expect(momentOf({}, moment).getTime()).toBe(moment);
    expect(goneMomentOf({ clock: 'hour' }, moment).getTime()).toBe(hour + HOUR_MS);
    expect(goneMomentOf({}, moment).getTime()).toBe(moment);
  });

  it('stand in no id', () => {
    expect(untimedId({})).toBeUndefined();
    const ids = Array.from({ length: 200 }, () => untimedId({ clock: 'hour' }) ?? '');
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
    // Read as times, hardly two of them fall in the same year.
    const years = ids.map((id) =>
      new Date(Number.parseInt(id.slice(0, 8), 16) * 1_000).getUTCFullYear(),
    );
    expect(new Set(years).size).toBeGreaterThan(50);
  });
});

describe('its documents', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(chapel);
  });
  afterAll(() => test.close());
  const store = () => test.service.store(letters);
  const origin = { actor: 'system', correlationId: 'of-one-request' } as const;

  it('say the hour in which they were made and changed, by times and revision', async () => {
    const before = hourOf(Date.now());
    const [made] = await store().add([{ content: { words: 'One' } }], origin);
    if (!made) throw new Error('nothing was made');
    for (let change = 1; change <= 3; change += 1)
      await store().rewrite(made._id, (one) => ({ ...one, words: `Change ${change}` }), origin);
    const stored = await store()[driver].findOne({ _id: made._id });
    const after = hourOf(Date.now());
    expect(contentOf(store().collection, stored as never)).toMatchObject({ words: 'Change 3' });
    for (const moment of [stored?.createdAt, stored?.updatedAt])
      expect([before, after]).toContain((moment as Date).getTime());
    // Each change adds one: it shows how many there were in the hour, not when.
    if (before === after) expect(stored?.revision).toBe(before + 3);
    expect(Number(stored?.revision) % HOUR_MS).toBeLessThanOrEqual(3);
    expect(JSON.stringify(stored)).not.toContain('of-one-request');
    expect(await test.service.connection.collection('audit').countDocuments()).toBe(0);
  });

  it('of this hour move no metric', async () => {
    const counted = async () =>
      (await test.call('GET', '/metrics')).body
        .split('\n')
        .filter((line) => line.startsWith('field_keys_documents'));
    const before = await counted();
    await store().add([{ content: { words: 'Two' } }], origin);
    expect(await counted()).toEqual(before);
    const createdAt = new Date(hourOf(Date.now()) - HOUR_MS);
    await store().add([{ content: { words: 'Earlier' }, createdAt }], origin);
    expect(await counted()).not.toEqual(before);
  });
});
