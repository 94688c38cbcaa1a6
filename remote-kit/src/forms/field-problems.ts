import { memberOf } from '@fairlead/contracts/member-of';
import { ApiError } from '../calls/api-error.ts';

export interface FieldProblem {
  path: string;
  message: string;
}

/** The problems of single fields in a refusal; none in anything else. */
export function fieldProblemsIn(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const [first] = listAt(error.answer, 'errors');
  return listAt(memberOf(first, 'data'), 'errors').flatMap((error) => {
    const [path, message] = [memberOf(error, 'path'), memberOf(error, 'message')];
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

/** A refusal whose fields have the names that they have in a form. */
export function withFieldsRenamed(problem: ApiError, rename: (path: string) => string): ApiError {
  const fields = fieldProblemsIn(problem);
  if (fields.length === 0) return problem;
  const errors = fields.map(({ path, message }) => ({ path: rename(path), message }));
  const [refusal] = listAt(problem.answer, 'errors');
  const name = memberOf(refusal, 'name');
  return problem.with({
    answer: { errors: [{ name, message: problem.message, data: { errors } }] },
  });
}

function listAt(value: unknown, name: string): unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}
