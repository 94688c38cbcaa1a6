import mongoose from 'mongoose';
import { readsAnew, type Viewer } from '../auth/viewer.ts';
import { everything } from '../query/operators.ts';
import { type Selection, selected } from '../query/select.ts';
import { accessFilter, both } from './access.ts';
import type { Content, Filter, Stored } from './declaration.ts';
import type { FieldTree } from './fields.ts';
import type { OwnReading } from './own-reading.ts';
import type { RelatedDocuments } from './related-documents.ts';
import { toDocument } from './storage.ts';
import type { Store } from './store.ts';

/** One place in an answer where a related document's id stands and its document may take its place. */
interface Place {
  collection: string;
  id: string;
  put(document: Content): void;
}

export interface Population extends OwnReading {
  stores: ReadonlyMap<string, Store>;
  viewer: Viewer;
  related: RelatedDocuments;
  /** Narrowing of populated documents, by collection. */
  select: ReadonlyMap<string, Selection>;
}

/**
 * Replaces related ids by their documents, level by level while depth remains, with one read per
 * collection and level (§5). What is missing, unreadable, or another service's stays an id.
 */
export async function populate(
  documents: readonly Content[],
  fields: FieldTree,
  depth: number,
  population: Population,
): Promise<void> {
  if (depth <= 0 || !documents.length) return;
  const places = documents.flatMap((document) => [...placesIn(fields, document)]);
  for (const [slug, group] of Map.groupBy(places, ({ collection }) => collection)) {
    const store = population.stores.get(slug);
    const access = store && accessFilter(store.collection.access.read(population.viewer));
    if (!store || !access) continue;
    const stored = await readable(store, access, new Set(group.map(({ id }) => id)), population);
    const related = new Map(
      stored.map((found) => [
        found._id.toHexString(),
        toDocument(store.collection.fields, found, depth - 1),
      ]),
    );
    await population.complete(store.collection, [...related.values()], population.viewer);
    await populate([...related.values()], store.collection.fields, depth - 1, population);
    for (const { id, put } of group) {
      const document = related.get(id);
      if (document) put(selected(document, population.select.get(slug)));
    }
  }
}

/** Those of these documents that the viewer may read. */
async function readable(
  store: Store,
  access: Filter,
  ids: ReadonlySet<string>,
  { find, viewer, related }: Population,
): Promise<Stored[]> {
  const found = await find(store, [...ids], viewer);
  const known = new Set(found.map(({ _id }) => _id.toHexString()));
  const rest = [...ids].filter((id) => !known.has(id));
  if (!rest.length) return found;
  const read = (missing: string[]) =>
    store.find(both(access, { _id: { $in: missing.map(objectIdOf) } })).toArray();
  const isEverybodys = access === everything && Boolean(store.collection.events?.length);
  const isKept = isEverybodys && !readsAnew(viewer);
  const more = isKept ? await related.find(store.collection.slug, rest, read) : await read(rest);
  return [...found, ...more];
}

const objectIdOf = (id: string) => new mongoose.Types.ObjectId(id);

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

function* placesIn(fields: FieldTree, content: Content): Generator<Place> {
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
): Generator<Place> {
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
