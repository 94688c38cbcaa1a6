import type { Collection, Content } from '../model/declaration.ts';
import type { Field } from '../model/fields.ts';
import { apiErrors, type FieldFailure } from '../runtime/errors.ts';

/** The organization that a document of a collection belongs to; undefined when it is not known. */
export type TenantOf = (collection: string, id: string) => Promise<string | undefined>;

/**
 * Refuses a change of the owner, and references to another organization's documents: an owner stays as
 * created, and what is bound to the organization belongs to it. Anything unknown here belongs to nobody.
 * Only what the change touches is checked.
 * @throws {ApiError} 400 ValidationError at the fields concerned.
 */
export async function checkOwnership(
  { slug, fields }: Collection,
  content: Content,
  previous: Content | undefined,
  tenantOf: TenantOf,
  id?: string,
): Promise<void> {
  const failures: FieldFailure[] = [];
  for (const [path, field] of fields) {
    const moved = previous && idIn(previous[path]) !== idIn(content[path]);
    if (field.owner && moved)
      failures.push({ path, message: 'This cannot be changed once it is set' });
    if (field.within !== undefined && (await isForeign(path, field, field.within)))
      failures.push({ path, message: 'This does not belong to the organization' });
  }
  if (failures.length) throw apiErrors.validation(slug, failures, id);

  async function isForeign(path: string, { relation = '' }: Field, tenantAt: string) {
    const named = idIn(content[path]);
    const isTouched = [path, tenantAt].some((at) => idIn(previous?.[at]) !== idIn(content[at]));
    if (named === undefined || !isTouched) return false;
    return (await tenantOf(relation, named)) !== idIn(content[tenantAt]);
  }
}

/** The id of a relation, denormalized or plain, in one spelling. */
function idIn(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
  return typeof id === 'string' ? id.toLowerCase() : undefined;
}
