import { ApiError } from '../calls/api-error.ts';
import { withFieldsRenamed } from '../forms/field-problems.ts';

/** A refusal of a section with its fields named as in the section's form: `contact.phone` becomes `phone`. */
export const withinSection = (problem: unknown, key: string | undefined): ApiError =>
  key === undefined
    ? ApiError.from(problem)
    : withFieldsRenamed(ApiError.from(problem), (path) =>
        path.startsWith(`${key}.`) ? path.slice(key.length + 1) : path,
      );
