import mongoose from 'mongoose';
import { apiErrors } from '../runtime/errors.ts';
import type { FieldTree } from './fields.ts';

/** The most (bytes) that the documents of one answer may hold, where some may be large. */
export const LARGEST_ANSWER = 32 * 1_024 * 1_024;

/** The names of the members of documents that may be larger than others. */
export const largeMembersOf = (fields: FieldTree): readonly string[] =>
  [...fields].flatMap(([name, { largest }]) => (largest === undefined ? [] : [name]));

/** Reads documents one by one. @throws {ApiError} 400 when they hold more than an answer may. */
export async function withinAnswer<Stored extends object>(
  found: AsyncIterable<Stored>,
): Promise<Stored[]> {
  const documents: Stored[] = [];
  let size = 0;
  for await (const document of found) {
    size += mongoose.mongo.BSON.calculateObjectSize(document);
    if (size > LARGEST_ANSWER)
      throw apiErrors.badRequest(
        'These documents are too large for one answer. Ask for fewer, or for other members.',
      );
    documents.push(document);
  }
  return documents;
}
