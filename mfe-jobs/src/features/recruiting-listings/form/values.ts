import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { withChanges } from '@fairlead/contracts/api/listing-changes';
import { tidyText } from '@fairlead/contracts/api/plain-text';
import { sentNumber } from '@fairlead/contracts/reference/numbers';
import { heldDescription, sentDescription } from './description.ts';
import { type FieldName, fieldNames, fieldOf, type ListingValues } from './fields.ts';

type Listing = DocumentOf<'listings'>;

/** The form values of a listing, or of none yet. */
export function valuesOf(listing: Listing | undefined): ListingValues {
  const shown = Object.fromEntries(fieldNames.map((name) => [name, shownOf(name, listing)]));
  return shown as unknown as ListingValues;
}

/** The form values for somebody who proposes changes to a published listing: the listing with these changes. */
export const proposedValuesOf = (listing: Listing | undefined): ListingValues =>
  valuesOf(listing?.proposed ? withChanges(listing, listing.proposed) : listing);

function shownOf(name: FieldName, listing: Listing | undefined): string | boolean | string[] {
  const { kind, group } = fieldOf(name);
  if (kind === 'rich') return heldDescription(listing?.jobDescription);
  const holder = (group ? Reflect.get(listing ?? {}, group) : listing) ?? {};
  const value: unknown = Reflect.get(holder, name);
  if (kind === 'check') return value === true;
  if (kind === 'many') return Array.isArray(value) ? value.map(String) : [];
  if (Array.isArray(value)) return value.join('\n');
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return 'id' in value ? String(value.id) : '';
  return kind === 'day' || kind === 'closing' ? String(value).slice(0, 10) : String(value);
}

/** The form's content in the shape of a listing document: `null` where it is empty. */
export type Content = { [member: string]: unknown };

/** A field in the shape of a document; `null` where it is empty. An invalid number stays the text that it is. */
function sentOf(name: FieldName, values: ListingValues): unknown {
  const value = values[name];
  const { kind } = fieldOf(name);
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value;
  if (kind === 'rich') return sentDescription(value);
  const text = tidyText(value).trim();
  if (kind === 'lines')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  if (text === '') return null;
  if (kind === 'number') return sentNumber(text);
  if (kind === 'held') return { id: text };
  if (kind === 'day') return `${text}T00:00:00.000Z`;
  return kind === 'closing' ? `${text}T23:59:59.000Z` : text;
}

/** The content of fields, in their groups. */
function contentOf(values: ListingValues, names: readonly FieldName[]): Content {
  const content: Content = {};
  for (const name of names) {
    const { group } = fieldOf(name);
    const sentField = { [name]: sentOf(name, values) };
    if (group) content[group] = { ...(content[group] ?? {}), ...sentField };
    else Object.assign(content, sentField);
  }
  return content;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values have changed. */
export function changedFields(values: ListingValues, before: ListingValues): FieldName[] {
  return fieldNames.filter(
    (name) => values[name] !== before[name] && !isSame(sentOf(name, values), sentOf(name, before)),
  );
}

/** What a form that showed `before` sends: only the changes; `null` clears. */
export const changesOf = (values: ListingValues, before: ListingValues): Content =>
  contentOf(values, changedFields(values, before));

/** The whole form as a new listing: empty values are left out. */
export const newContentOf = (values: ListingValues): Content =>
  withoutNothing(contentOf(values, fieldNames)) as Content;

function withoutNothing(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  // A rich text is a value as a whole.
  if ('root' in content) return content;
  const filled = Object.entries(content)
    .map(([name, value]) => [name, withoutNothing(value)] as const)
    .filter(([, value]) => !isNothing(value));
  return Object.fromEntries(filled);
}

const isNothing = (value: unknown) =>
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
