import { readableIssue } from '@fairlead/contracts';
import { apiErrors, failuresOf } from '@fairlead/service-kit';
import type { z } from 'zod';

/** Parses arguments that no route has validated, by a schema. @throws {ApiError} 400 ValidationError with every failing field. */
export function readArguments<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(given ?? {}, { error: readableIssue });
  if (result.success) return result.data;
  throw apiErrors.validation('users', failuresOf(result.error));
}

export const refusedField = (path: string, message: string) =>
  apiErrors.validation('users', [{ path, message }]);
