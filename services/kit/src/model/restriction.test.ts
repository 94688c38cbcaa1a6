import {
  denormalizedRelation,
  eventType,
  ownedBy,
  relation,
  requiredText,
  restricted,
  text,
} from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createLog } from '../runtime/log.ts';
import { type CrewTest, people, startCrew } from '../testing/crew.ts';
import { startTestService } from '../testing/service.ts';
import { type Collection, defineCollection } from './declaration.ts';

const schema = z.object({
  name: requiredText(80),
  person: ownedBy('users'),
  kin: restricted(text(80)).optional(),
});
const open = z.object({ name: requiredText(80), person: ownedBy('users') });
const yes = () => true;
const access = { read: yes, create: yes, update: yes, delete: yes, restricted: () => false };
const changed = eventType(
  'kin.record.changed',
  1,
  z.object({ id: z.string(), revision: z.int(), deleted: z.boolean(), kin: z.string() }),
);
const declared = {
  slug: 'records',
  singular: 'Record',
  schema,
  onErasure: 'delete',
  access,
} as const;
const { restricted: _, ...withoutRule } = access;

describe('a declaration with restricted members', () => {
  it.each<[string, RegExp, () => Collection]>([
    [
      'does not say who reads them',
      /who reads kin/,
      // @ts-expect-error nor does the compiler accept it
      () => defineCollection({ ...declared, access: withoutRule }),
    ],
    [
      'says who reads them and has none',
      /no member is restricted/,
      () => defineCollection({ ...declared, schema: open }),
    ],
    [
      'does not say whose they are',
      /whose the restricted members are/,
      () => defineCollection({ ...declared, schema: schema.omit({ person: true }) }),
    ],
    [
      'restricts whose a document is',
      /person says whose/,
      () =>
        defineCollection({
          ...declared,
          schema: z.object({ person: restricted(ownedBy('users')) }),
        }),
    ],
    [
      'restricts what lists are filtered by',
      /kin is restricted/,
      () => defineCollection({ ...declared, filters: ['kin'] }),
    ],
    [
      'restricts a member of a group',
      /group\.kin is restricted/,
      () =>
        defineCollection({
          ...declared,
          schema: schema.extend({
            group: z.object({ kin: restricted(text(80)).optional() }).prefault({}),
          }),
        }),
    ],
    [
      'restricts the elements of a list',
      /list\[\] is restricted/,
      () =>
        defineCollection({
          ...declared,
          schema: schema.extend({ list: z.array(restricted(text(80))) }),
        }),
    ],
    [
      'tells them without naming them',
      /kin\.record\.changed tells the restricted kin of records/,
      () =>
        defineCollection({
          ...declared,
          events: [
            { type: changed, payload: ({ id, kin }, state) => ({ id, kin: kin ?? '', ...state }) },
          ],
        }),
    ],
  ])('is refused when it %s', (_name, why, define) => {
    expect(define).toThrow(TypeError);
    expect(define).toThrow(why);
  });

  it('is refused beside one of the same service that carries them', () => {
    const records = defineCollection(declared);
    const notes = defineCollection({
      slug: 'notes',
      singular: 'Note',
      schema: z.object({ about: denormalizedRelation('records', ['name', 'kin']) }),
      access: withoutRule,
    });
    const start = () =>
      startTestService({
        name: 'kin',
        collections: [records, notes],
        membershipsOf: async () => [],
      });
    return expect(start()).rejects.toThrow('notes carries kin of records, which is restricted');
  });

  it('may tell them by name, and take them from the schema of a relation', () => {
    const publishing = defineCollection({
      ...declared,
      schema: schema.extend({ doctor: restricted(relation('people')).optional() }),
      events: [
        {
          type: changed,
          publishes: ['kin'],
          payload: ({ id, kin }, state) => ({ id, kin: kin ?? '', ...state }),
        },
      ],
    });
    expect(publishing.restricted).toEqual(['kin', 'doctor']);
    expect(defineCollection({ ...declared, schema: open, access: withoutRule }).restricted).toEqual(
      [],
    );
  });
});

describe('what is restricted', () => {
  let crew: CrewTest;
  beforeAll(async () => {
    crew = await startCrew();
    await crew.restore();
  });
  afterAll(() => crew.close());

  it('is told by no event that does not name it, however rarely it would', async () => {
    const sly = defineCollection({
      ...declared,
      events: [
        {
          type: changed,
          payload: ({ id, name, ...rest }, state) => ({
            id,
            kin: name === 'Sly' ? String(Object.values(rest)) : '',
            ...state,
          }),
        },
      ],
    });
    const service = await startTestService({
      name: 'kin',
      collections: [sly],
      membershipsOf: async () => [],
    });
    const create = (name: string) =>
      service.call('POST', '/api/records', {
        json: { name, kin: 'Ana Lind', person: people.maya },
      });
    expect((await create('Sly')).statusCode).toBe(500);
    await service.close();
  });

  it('is described as what may be missing, and said to be recorded', async () => {
    const document = (await crew.call('GET', '/openapi.json')).json();
    const { Record: record } = document.components.schemas;
    expect(record.required).toEqual(['id']);
    expect(record.properties.kin.description).toMatch(/^Restricted: missing unless/);
    expect(record.properties.rank).not.toHaveProperty('description');
    expect(JSON.stringify(document)).not.toContain('"restricted"');
    const { enum: actions } = JSON.parse(
      JSON.stringify(document).match(/"action":(\{[^}]*\})/)?.[1] ?? '{}',
    );
    expect(actions).toContain('read');
  });

  it('stands in no log, though the database names the key that is taken', () => {
    const lines: string[] = [];
    const log = createLog('kin', 'info', { write: (line) => void lines.push(line) });
    const taken = 'E11000 duplicate key error index: email dup key: { email: "ana@lind.test" }';
    log.error({ err: new Error(taken) }, 'a request failed');
    expect(lines.join()).toMatch(/index: email dup key/);
    expect(lines.join()).not.toContain('ana@lind');
  });
});
