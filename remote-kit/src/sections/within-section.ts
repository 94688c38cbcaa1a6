import type { ApiProblem } from '../calls/problem.ts';
import { fieldProblemsIn } from '../forms/field-problems.ts';

/** A refusal of a section with its fields named as in the section's form: `contact.phone` becomes `phone`. */
export function withinSection(thrown: unknown, key: string | undefined): unknown {
  const problem = thrown as ApiProblem;
  const fields = fieldProblemsIn(problem);
  if (key === undefined || fields.length === 0) return problem;
  const errors = fields.map(({ path, message }) => ({
    path: path.startsWith(`${key}.`) ? path.slice(key.length + 1) : path,
    message,
  }));
  return { ...problem, answer: { errors: [{ message: problem.message, data: { errors } }] } };
}
