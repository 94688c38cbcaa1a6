import type { Collection as DriverCollection } from 'mongoose';
import type { IndexDeclaration } from './declaration.ts';

/** What the database answers when an index of that name, or of those keys, is there with other options. */
const conflicts: ReadonlySet<unknown> = new Set([85, 86]);
const living = { partialFilterExpression: { deletedAt: { $eq: null } } };

/** Makes the indexes that are not there yet; one that an earlier release made otherwise is made anew. */
export async function ensureIndexes(
  documents: DriverCollection,
  indexes: readonly IndexDeclaration[],
): Promise<void> {
  for (const { keys, ofLiving, ...options } of indexes) {
    const wanted = { ...options, ...(ofLiving && living) };
    await documents.createIndex({ ...keys }, wanted).catch(async (error: unknown) => {
      if (!conflicts.has((error as { code?: unknown }).code)) throw error;
      await documents.dropIndex(options.name);
      await documents.createIndex({ ...keys }, wanted);
    });
  }
}
