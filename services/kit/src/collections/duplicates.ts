import type { Collection } from '../model/declaration.ts';
import { throughDeadlocks } from '../runtime/deadlocks.ts';
import { type ApiError, apiErrors } from '../runtime/errors.ts';
import { DUPLICATE_KEY } from '../runtime/write-errors.ts';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/**
 * Runs a write, turning the violation of a unique index into the index's own message, or a validation error at its first
 * field. The index is identified by the name in the error message, which every server gives.
 */
export async function refusingDuplicates<Result>(
  collection: Collection,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await throughDeadlocks(write);
  } catch (error) {
    throw duplicateOf(collection, codeOf(error), (error as Error).message) ?? error;
  }
}

/** The refusal for a duplicate key, with the message of its index if it has one; undefined for any other failure. */
export function duplicateOf(
  { slug, indexes = [] }: Collection,
  code: unknown,
  message: string,
): ApiError | undefined {
  if (code !== DUPLICATE_KEY) return undefined;
  const index = indexes.find(({ name, unique }) => unique && message.includes(name));
  if (index?.taken !== undefined) return apiErrors.conflict(index.taken);
  const path = Object.keys(index?.keys ?? { id: 1 })[0] ?? 'id';
  return apiErrors.validation(slug, [{ path, message: 'This is already taken' }]);
}
