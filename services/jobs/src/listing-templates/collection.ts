import { listingTemplateFields } from '@fairlead/contracts';
import { defineCollection, foldCase, holdersAt } from '@fairlead/service-kit';
import { listingsPage } from '../listings/access.ts';

const readers = holdersAt(listingTemplateFields, listingsPage, 'read');
const writers = holdersAt(listingTemplateFields, listingsPage, 'write');

/** An organization's templates for listings: maintained by those who write its listings. */
export const listingTemplates = defineCollection({
  slug: 'listingTemplates',
  singular: 'Listing template',
  schema: listingTemplateFields,
  access: {
    read: readers.documents,
    create: writers.includes,
    update: writers.documents,
    delete: writers.documents,
  },
  audit: { keeps: 'values' },
  indexes: [
    {
      name: 'ownName',
      keys: { 'derived.ownName': 1 },
      unique: true,
      taken: 'There is a template of this name already.',
    },
  ],
  hooks: {
    derive: ({ organization, name }) => ({ ownName: `${organization} ${foldCase(name)}` }),
  },
});
