import { apiErrors } from '../errors.ts';
import { everything } from '../query/operators.ts';
import type { Access, Filter } from './declaration.ts';

/** The filter an access rule allows; undefined when it denies. */
export function accessFilter(access: Access): Filter | undefined {
  if (access === false) return undefined;
  return access === true ? everything : access;
}

/** The filter an access rule allows. @throws {ApiError} 403 when it denies. */
export function requireAccess(access: Access): Filter {
  const filter = accessFilter(access);
  if (!filter) throw apiErrors.forbidden();
  return filter;
}

/** Both filters at once. */
export const both = (...filters: Filter[]): Filter => {
  const parts = filters.filter((filter) => Object.keys(filter).length > 0);
  const [only] = parts;
  return parts.length > 1 ? { $and: parts } : (only ?? {});
};
