import type { TemplateContent } from '@fairlead/contracts/api/listing-templates';
import type { Listing } from '@fairlead/contracts/api/listings';
import type { FieldName, ListingValues } from '../form/fields.ts';
import { newContentOf, valuesOf } from '../form/values.ts';

/** The days of one listing, which others do not begin with. */
const single = { expiresOn: '', jobStartdate: '' } satisfies { [Name in FieldName]?: string };

/** A form as a template keeps it. */
export const templateContentOf = (values: ListingValues): TemplateContent =>
  newContentOf({ ...values, ...single }) as TemplateContent;

/** What the form of a new listing begins with where it is made from a template. */
export const valuesOfTemplate = (content: TemplateContent): ListingValues =>
  valuesOf(content as unknown as Listing);
