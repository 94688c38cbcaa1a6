import { isId } from '@fairlead/contracts/api/fields';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { type Resource, useResource } from '@fairlead/remote-kit/resource';
import { useLocation } from '@fairlead/ui';
import { useMemo } from 'react';
import { listings, listingTemplates } from '../../recruitment/api.ts';
import type { FieldName, ListingValues } from '../form/fields.ts';
import { useChoices } from '../form/use-choices.ts';
import { valuesOf } from '../form/values.ts';
import { possibleValues } from './possible.ts';
import { valuesOfTemplate } from './template-content.ts';

/** What a new listing starts from. */
export interface Beginning {
  /** Undefined for an empty one. */
  first?: ListingValues;
  /** The fields where something was left out, as it can no longer be chosen. */
  left: readonly FieldName[];
}

const empty: Beginning = { left: [] };

/** What a new listing of an organization starts from, by the address: `?copy={listing}`, `?template={template}`, or nothing. */
export function useBeginning(
  org: string,
  isNew: boolean,
): {
  /** Distinguishes the drafts of several new listings in this browser. */
  name: string;
  resource: Resource<Beginning>;
} {
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
  const values = useMemo(() => {
    if (copy && listing.currentData) return { ...valuesOf(listing.currentData.doc), expiresOn: '' };
    return stored.currentData && valuesOfTemplate(stored.currentData.doc.content);
  }, [copy, listing.currentData, stored.currentData]);
  const read = useResource<Versioned<{ organization?: unknown }>>(copy ? listing : stored, {
    isIt: ({ doc }) => relatedId(doc.organization as never) === org,
  });
  const name = id === '' ? 'new' : copy ? `copy-${copy}` : `template-${template}`;
  const resourceOf = (): Resource<Beginning> => {
    if (id === '') return { is: 'ready', data: empty };
    if (!isId(id)) return { is: 'missing' };
    if (read.is !== 'ready' && read.is !== 'stale') return read;
    if (!values || !choices.isSettled) return { is: 'loading' };
    const { values: first, left } = possibleValues(values, choices);
    return { is: 'ready', data: { first, left } };
  };
  return { name, resource: resourceOf() };
}
