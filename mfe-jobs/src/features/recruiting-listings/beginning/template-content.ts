import type { TemplateContent } from '@fairlead/contracts/api/listing-templates';
import type { Listing } from '@fairlead/contracts/api/listings';
import type { FieldName, ListingValues } from '../form/fields.ts';
import { newContentOf, valuesOf } from '../form/values.ts';

/** The dates of one listing, which others do not start from. */
const single = { expiresOn: '', jobStartdate: '' } satisfies { [Name in FieldName]?: string };

/** A form as a template stores it. */
export const templateContentOf = (values: ListingValues): TemplateContent =>
  newContentOf({ ...values, ...single }) as TemplateContent;

/** The initial form of a new listing that is made from a template. */
export const valuesOfTemplate = (content: TemplateContent): ListingValues =>
  valuesOf(content as unknown as Listing);
