import type { Content } from '../model/declaration.ts';
import type { FieldTree } from '../model/fields.ts';

/** One place in an answer with a related document's id, which its document may replace. */
export interface RelationSlot {
  collection: string;
  id: string;
  put(document: Content): void;
}

/** The places of an answer where related documents may be populated, in its groups and rows too. */
export function* placesIn(fields: FieldTree, content: Content): Generator<RelationSlot> {
  for (const [name, field] of relatingFields(fields)) {
    const value = content[name];
    if (field.relation) yield* relationPlaces(field.relation, content, name, value);
    else if (field.members && Array.isArray(value))
      for (const row of value) yield* placesIn(field.members, row as Content);
    else if (field.members && value) yield* placesIn(field.members, value as Content);
  }
}

function* relationPlaces(
  collection: string,
  content: Content,
  name: string,
  value: unknown,
): Generator<RelationSlot> {
  if (typeof value === 'string') {
    yield {
      collection,
      id: value,
      put: (document) => Object.assign(content, { [name]: document }),
    };
  } else if (Array.isArray(value)) {
    for (const [at, id] of value.entries())
      if (typeof id === 'string')
        yield { collection, id, put: (document) => value.splice(at, 1, document) };
  }
}

/** A document that replaces its id. */
interface Populated {
  collection: string;
  document: Content;
}

/** The documents populated into the places of an answer. */
export function* documentsIn(fields: FieldTree, content: Content): Generator<Populated> {
  for (const [name, { relation, members }] of relatingFields(fields)) {
    for (const value of [content[name]].flat()) {
      if (typeof value !== 'object' || value === null) continue;
      if (relation) yield { collection: relation, document: value as Content };
      else if (members) yield* documentsIn(members, value as Content);
    }
  }
}

/** The fields of each tree that are relations to populate, or have such members. */
const relating = new WeakMap<FieldTree, FieldTree>();

function relatingFields(fields: FieldTree): FieldTree {
  const known = relating.get(fields);
  if (known) return known;
  const found = new Map(
    [...fields].filter(([, { kind, carries, members }]) =>
      members ? relatingFields(members).size : kind === 'relation' && !carries,
    ),
  );
  relating.set(fields, found);
  return found;
}
