import { eventType, requiredText } from '@fairlead/contracts';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineCollection } from '../model/declaration.ts';
import { visitor } from '../model/viewer.ts';
import { AnswerSources } from './sources.ts';

const state = { id: z.string(), revision: z.int(), deleted: z.boolean() };
const changed = eventType('quay.berth.changed', 1, z.object(state));
const asked = eventType('quay.berth.asked', 1, z.object({ id: z.string() }));

const declared = {
  singular: 'Berth',
  schema: z.object({ name: requiredText(80) }),
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
} as const;
const published = defineCollection({
  ...declared,
  slug: 'told',
  events: [{ type: changed, payload: ({ id }, to) => ({ id, ...to }) }],
});
const toldAtFirst = defineCollection({
  ...declared,
  slug: 'toldAtFirst',
  events: [{ type: asked, on: ['create'], payload: ({ id }) => ({ id }) }],
});
const toldAtTimes = defineCollection({
  ...declared,
  slug: 'toldAtTimes',
  events: [{ type: asked, when: ({ name }) => name === 'Quay', payload: ({ id }) => ({ id }) }],
});

it('answers are kept of collections alone of which every change is told', () => {
  const sources = new AnswerSources([published, toldAtFirst, toldAtTimes]);
  expect(sources.of(['told'], visitor)).toEqual(['told']);
  expect(sources.of(['toldAtFirst'], visitor)).toBeUndefined();
  expect(sources.of(['told', 'toldAtTimes'], visitor)).toBeUndefined();
});
