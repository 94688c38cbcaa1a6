import type { Query } from '@fairlead/service-kit';
import { type GraphQLResolveInfo, visit } from 'graphql';
import { users } from '../users/collection.ts';

/**
 * The select of people for an operation: without restricted members that it does not name, so that not asking for them does not
 * count as reading them.
 */
export function selectOf({ operation, fragments }: GraphQLResolveInfo): Query {
  const named = new Set<string>();
  for (const part of [operation, ...Object.values(fragments)])
    visit(part, { Field: ({ name }) => void named.add(name.value) });
  const unasked = users.restricted.filter((name) => !named.has(name));
  return unasked.length
    ? { select: Object.fromEntries(unasked.map((name) => [name, 'false'])) }
    : {};
}
