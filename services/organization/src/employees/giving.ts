import { isId } from '@fairlead/contracts';
import { apiErrors, objectId, type Service } from '@fairlead/service-kit';
import { accessTemplates } from '../access-templates/collection.ts';

/** Something that grants templates: a record, or an invitation. */
interface Giving {
  content: { organization?: unknown; accessTemplates?: unknown };
  previous: { accessTemplates?: readonly string[] } | undefined;
}

/**
 * Refuses templates that cannot be granted: those of another organization, archived and unknown ones. What somebody already has may stay.
 * @throws {ApiError} 400 at `accessTemplates`.
 */
export async function requireGivable(
  service: Service,
  slug: string,
  { content, previous }: Giving,
): Promise<void> {
  const { organization, accessTemplates: sent } = content;
  if (!Array.isArray(sent) || !isId(organization)) return;
  const held = new Set(previous?.accessTemplates ?? []);
  const given = sent.filter(isId).filter((id) => !held.has(id.toLowerCase()));
  if (!given.length) return;
  const found = await service
    .store(accessTemplates)
    .find({
      _id: { $in: given.map(objectId) },
      organization: objectId(organization),
      status: 'active',
    })
    .toArray();
  const givable = new Set(found.map(({ _id }) => _id.toHexString()));
  if (given.some((id) => !givable.has(id.toLowerCase())))
    throw apiErrors.validation(slug, [
      {
        path: 'accessTemplates',
        message: 'These must be active access templates of this organization',
      },
    ]);
}
