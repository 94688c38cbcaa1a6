import { Types } from 'mongoose';
import type { Sorted } from '../collections/documents.ts';
import type { Filter } from '../model/declaration.ts';
import { partsOf, valuesOf } from '../query/filter-parts.ts';
import type { Sort } from '../query/sort.ts';
import { type Condition, conditionOf } from './conditions.ts';
import type { Layout } from './members.ts';

/** A query of one organization's documents that columns can answer. */
export interface ColumnQuestion {
  organization: string;
  condition: Condition;
  sort: Sort;
}

/** The query in the form that columns answer; undefined when it needs the database. */
export function questionOf(
  { by, members }: Layout,
  { filter, sort, related }: Sorted,
): ColumnQuestion | undefined {
  const organization = organizationIn(filter, by);
  if (organization === undefined || related.stages.length > 0) return undefined;
  const known = new Map(members.map((member) => [member.path, member]));
  const isSortable = ([path]: Sort[number]) => path === '_id' || known.get(path)?.many === false;
  if (!sort.every(isSortable)) return undefined;
  const condition = conditionOf(filter, (path) =>
    path === by ? 'relation' : known.get(path)?.kind,
  );
  return condition && { organization, condition, sort };
}

/** The one organization whose documents a filter selects. */
function organizationIn(filter: Filter, by: string): string | undefined {
  for (const part of partsOf(filter)) {
    const [only, ...more] = (part.path === by && valuesOf(part)) || [];
    if (only instanceof Types.ObjectId && more.length === 0) return only.toHexString();
  }
  return undefined;
}
