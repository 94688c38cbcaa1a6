import {
  calendarDate,
  eventType,
  instant,
  option,
  relation,
  requiredText,
  text,
} from '@fairlead/contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import { defineCollection } from '../model/declaration.ts';
import { isOperator } from '../model/viewer.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';

const kinds = [
  { code: 'quay', label: 'Quay' },
  { code: 'buoy', label: 'Buoy' },
  { code: 'pontoon', label: 'Pontoon' },
] as const;

const changed = z.object({
  id: z.string(),
  revision: z.int(),
  deleted: z.boolean(),
  name: z.string(),
});
export const harbourChanged = eventType('example.harbour.changed', 1, changed);
export const berthChanged = eventType('example.berth.changed', 1, changed);
export const surveyChanged = eventType(
  'example.survey.changed',
  1,
  changed.omit({ name: true }).extend({ title: z.string() }),
);

/** The kit's example: harbours, open to everyone, written by operators. */
export const harbours = defineCollection({
  slug: 'harbours',
  singular: 'Harbour',
  schema: z.object({ name: requiredText(80), code: text(10).optional() }),
  access: { read: () => true, create: isOperator, update: isOperator, delete: isOperator },
  indexes: [{ name: 'code', keys: { code: 1 }, unique: true, sparse: true }],
  events: [{ type: harbourChanged, payload: ({ id, name }, state) => ({ id, name, ...state }) }],
});

const ownBerths = (id: string) => ({ tenant: new Types.ObjectId(id) });

/** Surveys of them, in an area of several collections: the slug has two segments. */
export const surveys = defineCollection({
  slug: 'registers/surveys',
  singular: 'Survey',
  schema: z.object({
    title: requiredText(80),
    harbour: relation('harbours').optional(),
    follows: relation('registers/surveys').optional(),
  }),
  access: { read: () => true, create: isOperator, update: isOperator, delete: isOperator },
  events: [{ type: surveyChanged, payload: ({ id, title }, state) => ({ id, title, ...state }) }],
});

/** Berths in them: every kind of field, and access that depends on who asks. */
export const berths = defineCollection({
  slug: 'berths',
  singular: 'Berth',
  schema: z.object({
    name: requiredText(80),
    length: z.number().min(0).optional(),
    isFree: z.boolean().optional(),
    freeFrom: instant().optional(),
    surveyedOn: calendarDate().optional(),
    tags: z.array(text(40)).optional(),
    kinds: z.array(option(kinds)).optional(),
    harbour: relation('harbours').optional(),
    neighbours: z.array(relation('berths')).optional(),
    tenant: relation('people').optional(),
    isHidden: z.boolean().default(false),
    power: z.object({ volts: z.number().optional(), plug: text(20).optional() }).prefault({}),
    services: z.array(z.object({ label: requiredText(40), price: z.number().min(0) })).optional(),
  }),
  access: {
    read: (viewer) => isOperator(viewer) || { isHidden: false },
    create: (viewer) => viewer.kind !== 'visitor',
    update: (viewer) => isOperator(viewer) || (viewer.kind === 'person' && ownBerths(viewer.id)),
    delete: (viewer) => isOperator(viewer) || (viewer.kind === 'person' && ownBerths(viewer.id)),
  },
  events: [{ type: berthChanged, payload: ({ id, name }, state) => ({ id, name, ...state }) }],
});

/** A service with nothing but the example. */
export const exampleService: ServiceDeclaration = {
  name: 'example',
  collections: [harbours, surveys, berths],
  membershipsOf: async () => [],
};
