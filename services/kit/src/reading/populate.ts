import { withholdConfidential } from '../collections/confidential.ts';
import { documentOf } from '../collections/sealing.ts';
import type { Store } from '../collections/store.ts';
import { accessFilter, both, everything } from '../model/access.ts';
import type { Content, Filter, Stored } from '../model/declaration.ts';
import type { FieldTree } from '../model/fields.ts';
import { objectId } from '../model/object-id.ts';
import { readsAnew, type Viewer } from '../model/viewer.ts';
import { type Selection, selected } from '../query/select.ts';
import type { OwnReading } from './own-reading.ts';
import { placesIn } from './places.ts';
import type { RelatedAnswers } from './related-answers.ts';
import type { RelatedDocuments } from './related-documents.ts';
import type { RestrictedReading } from './restricted-reading.ts';

/** Whose documents are populated for whom, and how. */
export interface Population {
  stores: ReadonlyMap<string, Store>;
  viewer: Viewer;
  related: RelatedDocuments;
  answers: RelatedAnswers;
  /** Narrowing of populated documents, by collection. */
  select: ReadonlyMap<string, Selection>;
  own: OwnReading;
  /** Withholds restricted members; undefined when nothing reachable has any. */
  restricted: RestrictedReading | undefined;
}

/** A collection whose documents are populated, and which of them the viewer may read. */
interface Reached {
  store: Store;
  access: Filter;
}

/**
 * Replaces related ids with their documents, level by level while depth remains, with one read per
 * collection and level (§5). Missing or unreadable documents, and another service's, stay ids.
 */
export async function populate(
  documents: readonly Content[],
  fields: FieldTree,
  depth: number,
  population: Population,
): Promise<void> {
  if (depth <= 0 || !documents.length) return;
  const { stores, viewer, select, restricted, answers } = population;
  const places = documents.flatMap((document) => [...placesIn(fields, document)]);
  for (const [slug, group] of Map.groupBy(places, ({ collection }) => collection)) {
    const store = stores.get(slug);
    const access = store && accessFilter(store.collection.access.read(viewer));
    if (!store || !access) continue;
    const ids = new Set(group.map(({ id }) => id));
    const make = (missing: ReadonlySet<string>) =>
      answered({ store, access }, missing, depth - 1, population);
    // Narrowing differs by request, and reads of restricted members are recorded each time.
    const isKept = !restricted && select.size === 0;
    const related = isKept ? await answers.of({ slug, ids, depth, viewer }, make) : await make(ids);
    for (const { id, put } of group) {
      const document = related.get(id);
      if (document) put(selected(document, select.get(slug)));
    }
  }
}

/** Related documents as answered, by their ids. */
async function answered(
  { store, access }: Reached,
  ids: ReadonlySet<string>,
  depth: number,
  population: Population,
): Promise<ReadonlyMap<string, Content>> {
  const { collection } = store;
  const stored = await readable(store, access, ids, population);
  const found = stored.map((one) => documentOf(collection, one, depth));
  withholdConfidential(collection, found, population.viewer);
  await population.restricted?.withhold(store, stored, found);
  await population.own.complete(collection, found, population.viewer);
  await populate(found, collection.fields, depth, population);
  return new Map(found.map((document) => [document.id, document]));
}

/** Those of these documents that the viewer may read. */
async function readable(
  store: Store,
  access: Filter,
  ids: ReadonlySet<string>,
  { own, viewer, related }: Population,
): Promise<Stored[]> {
  const found = await own.find(store, [...ids], viewer);
  const known = new Set(found.map(({ _id }) => _id.toHexString()));
  const rest = [...ids].filter((id) => !known.has(id));
  if (!rest.length) return found;
  const read = (missing: string[]) =>
    store.find(both(access, { _id: { $in: missing.map(objectId) } })).toArray();
  const isEverybodys = access === everything && Boolean(store.collection.events?.length);
  const isKept = isEverybodys && !readsAnew(viewer);
  const more = isKept ? await related.find(store.collection.slug, rest, read) : await read(rest);
  return [...found, ...more];
}
