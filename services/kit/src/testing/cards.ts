import { eventType, ownedBy, text } from '@fairlead/contracts';
import { media } from '@fairlead/media';
import { Types } from 'mongoose';
import { z } from 'zod';
import { defineCollection } from '../model/declaration.ts';
import { isOperator } from '../model/viewer.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';

const side = () => z.int().optional().meta({ readOnly: true });

export const cardChanged = eventType(
  'gallery.card.changed',
  1,
  z.object({
    id: z.string(),
    revision: z.int(),
    deleted: z.boolean(),
    face: z.string().nullable(),
  }),
);

/** Cards with a face, written by their owners. */
export const cards = defineCollection({
  slug: 'cards',
  singular: 'Card',
  schema: z.object({
    holder: ownedBy('people'),
    title: text(80).optional(),
    face: z
      .object({ url: z.string().max(4_000).optional(), width: side(), height: side() })
      .prefault({}),
  }),
  access: {
    read: () => true,
    create: (viewer) => viewer.kind !== 'visitor',
    update: (viewer) =>
      isOperator(viewer) || (viewer.kind === 'person' && { holder: new Types.ObjectId(viewer.id) }),
    delete: isOperator,
  },
  pictures: { face: { bytes: 256 * 1024, pixels: 1_000_000, side: 64 } },
  events: [
    {
      type: cardChanged,
      payload: ({ id, face }, state) => ({ id, face: face.url ?? null, ...state }),
    },
  ],
});

/** A service that stores pictures. */
export const galleryService: ServiceDeclaration = {
  name: 'gallery',
  collections: [cards],
  media,
  membershipsOf: async () => [],
};
