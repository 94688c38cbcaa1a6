import {
  eventType,
  instant,
  json,
  ownedBy,
  relation,
  requiredText,
  restricted,
  tenant,
} from '@fairlead/contracts';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { type CollectionHooks, hooksOf } from '../collections/service-hooks.ts';
import type { Store } from '../collections/store.ts';
import type { Service } from '../running-service.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { defineTable } from '../tables/table-declaration.ts';
import { unguarded } from './access.ts';
import { type Collection, defineCollection } from './declaration.ts';

/*
 * What the compiler accepts in a declaration and what it rejects: `npm run typecheck` fails where one of these lines is wrong.
 * Nothing here runs.
 */

const state = { id: z.string(), revision: z.int(), deleted: z.boolean() };
const changed = eventType('types.berth.changed', 1, z.object({ ...state, holder: z.string() }));
const freed = eventType(
  'types.berth.freed',
  1,
  z.object({ ...state, holder: z.string(), at: z.string() }),
);
const asked = eventType('types.berth.asked', 1, z.object({ id: z.string(), of: z.string() }));

const schema = z.object({
  name: requiredText(80),
  size: z.number().default(1),
  from: instant().optional(),
  harbour: relation('harbours'),
  organization: tenant(['name']),
  holder: ownedBy('people', ['name', 'isKnown'], ['isKnown']).optional(),
  plan: json(z.looseObject({ sheet: z.string() })).optional(),
  power: z.object({ volts: z.number().optional() }).prefault({}),
  calls: z.array(z.object({ port: relation('harbours'), at: instant() })).default([]),
});
const answers = z.object({ isMine: z.boolean() });
const declared = { slug: 'berths', singular: 'Berth', schema, answers } as const;
const access = { read: () => true, create: () => true, update: () => true, delete: () => true };

export const berths = defineCollection({
  ...declared,
  access: {
    ...access,
    create: (_viewer, { name, harbour }) => name !== undefined && typeof harbour === 'string',
    change: (_viewer, before, after) =>
      before.organization.id === after.organization.id && before.from !== after.holder?.name,
  },
  personOf: { published: 'holder', storedAt: 'holder.id' },
  filters: ['harbour', 'organization.id', 'calls.port', 'power.volts'],
  indexes: [{ name: 'byHolder', keys: { 'holder.id': 1, 'derived.until': 1, _id: -1 } }],
  events: [
    {
      type: changed,
      payload: ({ id, holder }, state) => ({ id, holder: holder?.id ?? '', ...state }),
    },
    {
      type: freed,
      payload: ({ id, createdAt }, state) => ({ id, holder: '', at: createdAt, ...state }),
    },
    { type: asked, payload: ({ id, harbour }) => ({ id, of: harbour }) },
  ],
  hooks: {
    prepare: ({ content, previous }) => ({ ...content, size: previous?.size ?? 2 }),
    derive: ({ from }) => ({ until: from && new Date(from) }),
    answer: (documents) => {
      for (const document of documents) document.isMine = document.harbour !== document.id;
    },
  },
});

/** Code of the kit that handles any collection accepts this one. */
export const erased: Collection = berths;

export async function typedStore(service: Service, id: Types.ObjectId) {
  const origin = { actor: 'system', correlationId: '' } as const;
  const store = service.store(berths);
  const found = await store.findById(id);
  const instants: (Date | undefined)[] = [found?.from, found?.calls[0]?.at];
  const ids: (Types.ObjectId | undefined)[] = [
    found?.harbour,
    found?.holder?.id,
    found?.calls[0]?._id,
  ];
  const volts: number | undefined = found?.power?.volts;
  const sheet: string | undefined = found?.plan?.sheet;
  await store.add([{ content: { name: 'A', harbour: 'h', organization: 'o' } }], origin);
  await store.create({ name: 'A' }, origin);
  await store.update(id, { power: { volts: 1 }, from: null }, origin, unguarded);
  await store.rewrite(id, (current) => ({ ...current, size: 3 }), origin);
  const known: boolean | undefined = found?.holder?.isKnown;
  const any: Store = store;
  // @ts-expect-error there is no such member
  found?.colour;
  // @ts-expect-error an id is not text where it is stored
  const text: string | undefined = found?.harbour;
  // @ts-expect-error nor is an instant
  const moment: string | undefined = found?.from;
  // @ts-expect-error a number
  await store.create({ name: 1 }, origin);
  // @ts-expect-error it does not exist
  await store.update(id, { colour: 'red' }, origin, unguarded);
  // @ts-expect-error what has no default is needed
  await store.add([{ content: { name: 'A', harbour: 'h' } }], origin);
  // @ts-expect-error of a kind that it is not
  await store.rewrite(id, (current) => ({ ...current, size: 'large' }), origin);
  return { instants, ids, volts, sheet, known, any, text, moment };
}

interface Visit {
  _id: string;
  harbour: string;
}

const visits = defineTable<Visit>({
  name: 'visits',
  indexes: [
    { name: 'ofHarbour', keys: { harbour: 1 } },
    // @ts-expect-error its rows have no such member
    { name: 'ofColour', keys: { colour: 1 } },
  ],
  onErasure: 'Visits name nobody.',
});

export async function typedTable(service: Service) {
  const table = service.table(visits);
  const harbour: string | undefined = (await table.findOne({ _id: 'one' }))?.harbour;
  const harbours: string[] = await table.distinct('harbour');
  // @ts-expect-error the member is a text
  await table.insert({ _id: 'one', harbour: 1 });
  return { harbour, harbours };
}

/** Code of a service reaches its database through stores and tables alone. */
export function hidden(service: Service) {
  return [
    // @ts-expect-error the connection is the kit's
    service.connection,
    // @ts-expect-error and so is the driver's collection of a store
    service.store(berths).documents,
    // @ts-expect-error and where it is recorded who changed what
    service.store(berths).audit,
  ];
}

export const hooks: CollectionHooks = hooksOf(berths, {
  answer: async ([first]) => {
    if (first) first.isMine = true;
    // @ts-expect-error its answers say no such thing
    if (first) first.isYours = true;
  },
  // @ts-expect-error what is found is stored berths
  find: async () => [{ name: 'A' }],
});

export const refused = [
  defineCollection({
    ...declared,
    // @ts-expect-error a rule that reads a member that is not there
    access: { ...access, create: (_viewer, { colour }) => colour === 'red' },
  }),
  defineCollection({
    ...declared,
    // @ts-expect-error what a caller sent may be anything and has no members before it is checked
    access: { ...access, create: (_viewer, { holder }) => holder?.id === '' },
  }),
  defineCollection({
    ...declared,
    // @ts-expect-error a rule that reads a member that is not there
    access: { ...access, change: (_viewer, before) => before.organization.code === '' },
  }),
  defineCollection({
    ...declared,
    access,
    // @ts-expect-error a hook that returns what is no such content
    hooks: { prepare: ({ content }) => ({ ...content, size: 'large' }) },
  }),
  defineCollection({
    ...declared,
    access,
    // @ts-expect-error a hook that returns nothing
    hooks: { derive: () => undefined },
  }),
  defineCollection({
    ...declared,
    access,
    // @ts-expect-error a payload that lacks a member
    events: [{ type: changed, payload: ({ id }, state) => ({ id, ...state }) }],
  }),
  defineCollection({
    ...declared,
    access,
    events: [
      { type: changed, payload: ({ id }, state) => ({ id, holder: '', ...state }) },
      // @ts-expect-error a payload with a member of another type
      { type: freed, payload: ({ id }, state) => ({ id, holder: '', at: new Date(), ...state }) },
    ],
  }),
  defineCollection({
    ...declared,
    access,
    // @ts-expect-error no event says so
    personOf: { published: 'person', storedAt: 'holder.id' },
    events: [{ type: changed, payload: ({ id }, state) => ({ id, holder: '', ...state }) }],
  }),
  defineCollection({
    ...declared,
    access,
    // @ts-expect-error only an event that announces no change has this member
    personOf: { published: 'of', storedAt: 'holder.id' },
    events: [
      { type: changed, payload: ({ id }, state) => ({ id, holder: '', ...state }) },
      { type: asked, payload: ({ id, harbour }) => ({ id, of: harbour }) },
    ],
  }),
  defineCollection({
    ...declared,
    access,
    // @ts-expect-error what is carried is stored by its members
    filters: ['holder'],
  }),
  defineCollection({
    ...declared,
    access,
    // @ts-expect-error nothing exists at that path
    indexes: [{ name: 'byColour', keys: { 'power.colour': 1 } }],
  }),
];

const kept = {
  ...declared,
  schema: schema.extend({ kin: restricted(requiredText(80)).optional() }),
};
const readByNone = { ...access, restricted: () => false };

export const withRestricted = defineCollection({
  ...kept,
  access: readByNone,
  events: [
    {
      type: changed,
      publishes: ['kin'],
      payload: ({ id, kin = '' }, state) => ({ id, holder: kin, ...state }),
    },
  ],
});

export const refusedRestricted = [
  // @ts-expect-error nobody says who reads what is restricted
  defineCollection({ ...kept, access }),
  defineCollection({
    ...kept,
    access: readByNone,
    events: [
      {
        type: changed,
        // @ts-expect-error no such restricted member exists
        publishes: ['name'],
        payload: ({ id }, state) => ({ id, holder: '', ...state }),
      },
    ],
  }),
];

const membershipsOf = async () => [];

/** A service that the contracts do not know may have any collections; the others have those that the contracts give them. */
export const unknown: ServiceDeclaration<'harbours'> = {
  name: 'harbours',
  collections: [berths],
  membershipsOf,
};

export const known: ServiceDeclaration<'jobs'> = {
  name: 'jobs',
  collections: [
    defineCollection({ ...declared, slug: 'listings', access }),
    // @ts-expect-error another service has these
    defineCollection({ ...declared, slug: 'vessels', access }),
  ],
  membershipsOf,
};
