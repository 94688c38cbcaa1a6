import type { ApiProblem } from '../calls/problem.ts';
import { withFieldsRenamed } from '../forms/field-problems.ts';

/** A refusal of a section with its fields named as in the section's form: `contact.phone` becomes `phone`. */
export const withinSection = (problem: unknown, key: string | undefined): ApiProblem =>
  key === undefined
    ? (problem as ApiProblem)
    : withFieldsRenamed(problem as ApiProblem, (path) =>
        path.startsWith(`${key}.`) ? path.slice(key.length + 1) : path,
      );
