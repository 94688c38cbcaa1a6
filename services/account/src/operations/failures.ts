import { readableIssue } from '@fairlead/contracts';
import { apiErrors, type FieldFailure } from '@fairlead/service-kit';
import type { z } from 'zod';

/** What a body says by a schema. @throws {ApiError} 400 ValidationError with every failing field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body ?? {}, { error: readableIssue });
  if (result.success) return result.data;
  const failures = new Map<string, FieldFailure>();
  for (const { path, message } of result.error.issues) {
    const at = path.join('.');
    if (!failures.has(at)) failures.set(at, { path: at, message });
  }
  throw apiErrors.validation('users', [...failures.values()]);
}

export const refusedField = (path: string, message: string) =>
  apiErrors.validation('users', [{ path, message }]);
