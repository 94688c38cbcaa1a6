import { matchFactsChanged, preferenceFields, preferences as record } from '@fairlead/contracts';
import { defineCollection, ownDocuments } from '@fairlead/service-kit';

const own = ownDocuments(preferenceFields);

/** People's preferences, one record each; each reads and changes their own. */
export const preferences = defineCollection({
  slug: 'preferences',
  singular: 'Preferences',
  schema: preferenceFields,
  answers: record,
  onErasure: 'delete',
  access: {
    read: own,
    create: (viewer, { user }) => viewer.kind === 'person' && user === viewer.id,
    update: own,
    delete: () => false,
  },
  audit: { keeps: 'none' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  indexes: [{ name: 'onePerPerson', keys: { user: 1 }, unique: true }],
  hooks: {
    // What the person may read of it is in their own records.
    answer: (records) => {
      for (const answered of records) Reflect.deleteProperty(answered, 'matchFacts');
    },
  },
  events: [
    {
      type: matchFactsChanged,
      payload: ({ id, user, matchFacts }, { revision, deleted }) => ({
        id,
        user,
        revision,
        deleted: deleted || !matchFacts,
        ...(!deleted && matchFacts && { facts: matchFacts }),
      }),
    },
  ],
});
