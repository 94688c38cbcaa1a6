import { isId } from '@fairlead/contracts/api/fields';
import { relatedId } from '@fairlead/contracts/api/relations';
import { useLocation } from '@fairlead/ui';
import { useMemo } from 'react';
import { listings, listingTemplates } from '../../recruitment/api.ts';
import type { FieldName, ListingValues } from '../form/fields.ts';
import { useChoices } from '../form/use-choices.ts';
import { valuesOf } from '../form/values.ts';
import { possibleValues } from './possible.ts';
import { valuesOfTemplate } from './template-content.ts';

/** What a new listing starts from, once it is read. */
export interface Beginning {
  /** Distinguishes the drafts of several new listings in this browser. */
  name: string;
  is: 'ready' | 'loading' | 'missing' | 'failed';
  first?: ListingValues;
  /** The fields where something was left out, as it can no longer be chosen. */
  left: readonly FieldName[];
  again(): void;
}

const kindOf = (error: unknown) => (error as { kind?: string } | undefined)?.kind;

/** What a new listing of an organization starts from, by the address: `?copy={listing}`, `?template={template}`, or nothing. */
export function useBeginning(org: string, isNew: boolean): Beginning {
  const asked = new URLSearchParams(useLocation().search);
  const copy = (isNew && asked.get('copy')) || '';
  const template = (isNew && !copy && asked.get('template')) || '';
  const id = copy || template;
  const listing = listings.read.useQuery({ id: copy, depth: 1 }, { skip: !isId(copy) });
  const stored = listingTemplates.read.useQuery(
    { id: template, depth: 0 },
    { skip: !isId(template) },
  );
  const choices = useChoices(org);
  const read = copy ? listing : stored;
  const organization = read.currentData?.doc.organization;
  const values = useMemo(() => {
    if (copy && listing.currentData) return { ...valuesOf(listing.currentData.doc), expiresOn: '' };
    return stored.currentData && valuesOfTemplate(stored.currentData.doc.content);
  }, [copy, listing.currentData, stored.currentData]);
  const beginning = { name: copy ? `copy-${copy}` : `template-${template}`, left: [] };
  const again = () => void read.refetch();
  if (id === '') return { ...beginning, name: 'new', is: 'ready', again };
  const isForeign = organization !== undefined && relatedId(organization) !== org;
  if (!isId(id) || kindOf(read.error) === 'missing' || isForeign)
    return { ...beginning, is: 'missing', again };
  if (!values && read.isError && !read.isFetching) return { ...beginning, is: 'failed', again };
  if (!values || !choices.isSettled) return { ...beginning, is: 'loading', again };
  const { values: first, left } = possibleValues(values, choices);
  return { ...beginning, is: 'ready', first, left, again };
}
