import { apiErrors } from '../runtime/errors.ts';
import type { Access, AccessRules, Filter, Forms } from './declaration.ts';
import type { Viewer } from './viewer.ts';

/** Matches every document. */
export const everything: Filter = {};

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

/** Refuses a creation that the rules do not allow. @throws {ApiError} 403. */
export function requireCreation<Of extends Forms>(
  { create }: AccessRules<Of>,
  viewer: Viewer,
  content: Of['sent'],
): void {
  // Only a plain yes counts: there is no document yet that a filter could match.
  if (create(viewer, content) !== true) throw apiErrors.forbidden();
}

/** What bounds a caller's write: the documents it may change, and what it may turn them into. */
export interface Guard<Of extends Forms = Forms> {
  within: Filter;
  allows?(before: Of['content'], after: Of['content']): boolean;
  /** Whether the document is still as the caller last saw it. */
  isAsSeen?: ((before: Of['stored']) => boolean) | undefined;
}

/** Bounds nothing: where the service has decided by other means what may be written. */
export const unguarded: Guard = { within: {} };

/** The guard of a viewer's changes. @throws {ApiError} 403 when nothing may be changed. */
export function changeGuard(rules: AccessRules, viewer: Viewer): Guard {
  return {
    within: requireAccess(rules.update(viewer)),
    allows: (before, after) => rules.change?.(viewer, before, after) ?? true,
  };
}

/** The guard of a viewer's deletions. @throws {ApiError} 403 when nothing may be deleted. */
export const deletionGuard = (rules: AccessRules, viewer: Viewer): Guard => ({
  within: requireAccess(rules.delete(viewer)),
});

/** What any of these filters allows. */
export function either(...accesses: (Filter | false)[]): Filter | false {
  const [first, ...more] = accesses.filter((access) => access !== false);
  if (first === undefined) return false;
  return more.length > 0 ? { $or: [first, ...more] } : first;
}

/** Both filters at once. */
export const both = (...filters: Filter[]): Filter => {
  const parts = filters.filter((filter) => Object.keys(filter).length > 0);
  const [only] = parts;
  return parts.length > 1 ? { $and: parts } : (only ?? {});
};
