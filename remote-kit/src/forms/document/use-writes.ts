import { type Versioned, versionOf, type Written } from '../../calls/collection-api.ts';
import type { WritesDocuments } from './collection-calls.ts';

/** Creates and changes documents of a collection for a form; `depth` is that of the answers. Both throw `ApiError`. */
export function useWrites<Document extends { id: string }, Content, Changes>(
  collection: WritesDocuments<Document, Content, Changes>,
  depth = 0,
) {
  const [create] = collection.create.useMutation();
  const [patch] = collection.patch.useMutation();
  return {
    create: (content: Content, idempotencyKey: string): Promise<Written<Document>> =>
      create({ content, depth, idempotencyKey }).unwrap(),
    /** Changes the document in the version that the form was filled from. */
    change: (changes: Changes, seen: Versioned<Document>) =>
      patch({ id: seen.doc.id, changes, ...versionOf(seen), depth }).unwrap(),
  };
}
