import {
  backgroundCheckChanged,
  backgroundCheckFields,
  backgroundCheck as read,
} from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(backgroundCheckFields);

/** The background check of each person who requested one: started by its own route, and advanced only by the provider. */
export const backgroundChecks = defineCollection({
  slug: 'backgroundChecks',
  singular: 'Background check',
  schema: backgroundCheckFields,
  answers: read,
  onErasure: 'delete',
  access: { read: own, create: () => false, update: () => false, delete: () => false },
  ownRoutes: ['create'],
  audit: { keeps: 'names', readers: 'owner' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  indexes: [
    { name: 'onePerPerson', keys: { user: 1 }, unique: true },
    { name: 'due', keys: { status: 1, dueAt: 1 } },
  ],
  events: [
    {
      type: backgroundCheckChanged,
      payload: ({ id, user, status }, state) => ({ id, user, status, ...state }),
    },
  ],
});
