import { memberOf } from '@fairlead/contracts/member-of';
import type { ApiProblem } from '../calls/problem.ts';

export interface FieldProblem {
  path: string;
  message: string;
}

/** The problems of single fields in a refusal. */
export function fieldProblemsIn({ answer }: Pick<ApiProblem, 'answer'>): FieldProblem[] {
  const [first] = listAt(answer, 'errors');
  return listAt(memberOf(first, 'data'), 'errors').flatMap((error) => {
    const [path, message] = [memberOf(error, 'path'), memberOf(error, 'message')];
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

/** A refusal whose fields have the names that they have in a form. */
export function withFieldsRenamed(
  problem: ApiProblem,
  rename: (path: string) => string,
): ApiProblem {
  const fields = fieldProblemsIn(problem);
  if (fields.length === 0) return problem;
  const errors = fields.map(({ path, message }) => ({ path: rename(path), message }));
  return { ...problem, answer: { errors: [{ message: problem.message, data: { errors } }] } };
}

function listAt(value: unknown, name: string): unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}
