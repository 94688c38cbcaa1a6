import { denormalizedRelation, requiredText } from '@fairlead/contracts';
import { z } from 'zod';
import { defineProjection } from '../events/projections.ts';
import { defineCollection } from '../model/declaration.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { berthChanged, harbourChanged } from './example.ts';

/** Visits have the denormalized name of a harbour that the example service owns. */
export const visits = defineCollection({
  slug: 'visits',
  singular: 'Visit',
  schema: z.object({
    yacht: requiredText(80),
    harbour: denormalizedRelation('harbours', ['name']),
  }),
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
});

/** What a test passes to the follower to see what it consumes, and to make it fail. */
export type Witness = (berth: { id: string; name: string; deleted: boolean }) => Promise<void>;

/** A second service that follows the first by its events. */
export const followerService = (witness: Witness = async () => undefined): ServiceDeclaration => ({
  name: 'follower',
  collections: [visits],
  projections: [
    defineProjection({ name: 'harbours', event: harbourChanged, keep: ({ name }) => ({ name }) }),
  ],
  consumers: () => [{ name: 'berths', event: berthChanged, handle: witness }],
  membershipsOf: async () => [],
});
