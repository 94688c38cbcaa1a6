import { confidential, eventType, relation, requiredText, tenant, text } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Collection, defineCollection } from '../model/declaration.ts';
import { isOperator } from '../model/viewer.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const id = (digit: string) => `65fb${digit.padStart(20, '0')}`;
const ours = id('a');
const theirs = id('b');
const people = { member: id('1'), stranger: id('2') };

const yes = () => true;
const open = { read: yes, create: yes, update: yes, delete: yes };
const state = { id: z.string(), revision: z.int(), deleted: z.boolean() };
const changed = eventType('fleet.ship.changed', 1, z.object(state));
const shipFields = z.object({
  name: requiredText(80),
  organization: tenant(),
  clocks: confidential(text(40).optional()),
  plan: confidential(z.object({ port: text(40).optional() }).prefault({})),
});
const ships = defineCollection({
  slug: 'ships',
  singular: 'Ship',
  schema: shipFields,
  access: open,
  // So that answers are cached.
  events: [{ type: changed, payload: ({ id: ship }, more) => ({ id: ship, ...more }) }],
});
const calls = defineCollection({
  slug: 'calls',
  singular: 'Call',
  schema: z.object({ ship: relation('ships') }),
  access: open,
});
const charts = defineCollection({
  slug: 'charts',
  singular: 'Chart',
  schema: z.object({ organization: tenant(), notes: confidential(text(80).optional()) }),
  access: {
    ...open,
    confidential: (viewer) => isOperator(viewer) || (viewer.kind === 'person' ? [theirs] : []),
  },
});

let fleet: TestService;
const tokens = { member: '', stranger: '', operator: '' };
type Who = keyof typeof tokens;
/** A ship of ours and one of theirs, and a call of each. */
const made = { ship: '', otherShip: '', call: '', otherCall: '' };

beforeAll(async () => {
  fleet = await startTestService({
    name: 'fleet',
    collections: [ships, calls, charts],
    membershipsOf: async (_service, user) => [
      {
        employee: id('e'),
        organization: user === people.member ? ours : theirs,
        vessel: null,
        orgRoles: [],
        grants: [],
      },
    ],
  });
  tokens.member = await fleet.mint.person(people.member);
  tokens.stranger = await fleet.mint.person(people.stranger);
  tokens.operator = await fleet.mint.operator();
  const ship = (organization: string, clocks: string) =>
    make('ships', { name: 'Aurelia', organization, clocks, plan: { port: 'Antibes' } });
  made.ship = await ship(ours, 'UTC+2');
  made.otherShip = await ship(theirs, 'UTC+1');
  made.call = await make('calls', { ship: made.ship });
  made.otherCall = await make('calls', { ship: made.otherShip });
});
afterAll(() => fleet.close());

async function make(slug: string, json: object): Promise<string> {
  const answer = await fleet.call('POST', `/api/${slug}`, { token: tokens.operator, json });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc.id;
}
const read = async (path: string, who?: Who) => {
  const answer = await fleet.call('GET', `/api/${path}`, who ? { token: tokens[who] } : {});
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
};
const idsOf = async (path: string, who?: Who) =>
  (await read(path, who)).docs.map(({ id: document }: { id: string }) => document);

describe('a confidential member', () => {
  it('is answered to the people of the organization of the document, and to operators', async () => {
    // Twice, as what is in the place of a relation is cached.
    for (let round = 1; round <= 2; round += 1)
      for (const [who, clocks, otherClocks] of [
        ['member', 'UTC+2', undefined],
        ['stranger', undefined, 'UTC+1'],
        ['operator', 'UTC+2', 'UTC+1'],
        [undefined, undefined, undefined],
      ] as const) {
        for (const ship of [
          await read(`ships/${made.ship}`, who),
          (await read(`calls/${made.call}`, who)).ship,
        ])
          expect([who, ship.clocks, ship.plan?.port]).toEqual([who, clocks, clocks && 'Antibes']);
        expect((await read(`calls/${made.otherCall}`, who)).ship.clocks).toBe(otherClocks);
      }
  });

  it('is answered to whom the collection says instead', async () => {
    const chart = await make('charts', { organization: theirs, notes: 'Uncharted rock' });
    const other = await make('charts', { organization: ours, notes: 'Shoal' });
    expect((await read(`charts/${chart}`, 'member')).notes).toBe('Uncharted rock');
    expect((await read(`charts/${other}`, 'member')).notes).toBeUndefined();
    expect((await read(`charts/${chart}`)).notes).toBeUndefined();
  });

  it('is queried among the documents of which it is read', async () => {
    const any = 'where[clocks][like]=UTC';
    expect(await idsOf(`ships?${any}`, 'member')).toEqual([made.ship]);
    expect(await idsOf(`ships?${any}`, 'stranger')).toEqual([made.otherShip]);
    expect(await idsOf(`calls?where[ship.clocks][like]=UTC`, 'member')).toEqual([made.call]);
    expect(await idsOf(`ships?where[plan.port][equals]=Antibes`, 'member')).toEqual([made.ship]);
    const refused = await fleet.call('GET', `/api/ships?${any}`);
    expect(refused.statusCode).toBe(400);
  });

  it('orders what it is read of, and of related documents counts as absent where it is not', async () => {
    const all = [made.ship, made.otherShip];
    expect(await idsOf('ships?sort=-clocks', 'operator')).toEqual(all);
    expect(await idsOf('ships?sort=clocks', 'operator')).toEqual(all.toReversed());
    const orders = async (who?: Who) => [
      await idsOf('ships?sort=-clocks', who),
      await idsOf('ships?sort=clocks', who),
    ];
    for (const who of ['member', undefined] as const) {
      const [down, up] = await orders(who);
      expect(down).toEqual(up);
    }
    const among = `where[organization][equals]=${ours}`;
    expect(await idsOf(`ships?${among}&sort=clocks`, 'member')).toEqual([made.ship]);
    // Absent ones come first.
    expect(await idsOf('calls?sort=ship.clocks', 'member')).toEqual([made.otherCall, made.call]);
    expect(await idsOf('calls?sort=ship.clocks', 'stranger')).toEqual([made.call, made.otherCall]);
    expect(await idsOf('calls?sort=ship.clocks')).toEqual(await idsOf('calls?sort=-ship.clocks'));
  });
});

describe('a declaration with confidential members', () => {
  const declared = { slug: 'ships', singular: 'Ship', schema: shipFields, access: open } as const;

  it.each<[string, RegExp, () => Collection]>([
    [
      'belongs to no organization',
      /whose people read clocks/,
      () => defineCollection({ ...declared, schema: shipFields.omit({ organization: true }) }),
    ],
    [
      'keeps whose a document is to itself',
      /organization says whose/,
      () =>
        defineCollection({
          ...declared,
          schema: z.object({ organization: confidential(tenant()) }),
        }),
    ],
    [
      'filters lists by one',
      /clocks is confidential/,
      () => defineCollection({ ...declared, filters: ['clocks'] }),
    ],
    [
      'says who reads them and has none',
      /no member is confidential/,
      () =>
        defineCollection({
          ...declared,
          schema: z.object({ organization: tenant() }),
          access: { ...open, confidential: () => true },
        }),
    ],
    [
      'has one in a group',
      /plan\.port is confidential/,
      () =>
        defineCollection({
          ...declared,
          schema: shipFields.extend({
            plan: z.object({ port: confidential(text(40).optional()) }).prefault({}),
          }),
        }),
    ],
  ])('does not start where it %s', (_, why, declare) => {
    expect(declare).toThrow(why);
  });
});
