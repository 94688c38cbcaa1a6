import { isId } from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  type CollectionWriting,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { idIn, levelOf } from './access.ts';
import { keptNamed } from './kept.ts';

/** Something that a person says of a record: where it is kept follows from the record. */
type OfRecord = Record<string, unknown>;

/**
 * Looks that the record is there for whoever says something of it, and takes from it where it is kept.
 * @throws {ApiError} 400 at `record`.
 */
export async function withPlaceOf(
  service: Service,
  slug: string,
  { content, previous, viewer }: Change,
): Promise<OfRecord> {
  if (previous) return { ...content, register: previous.register, record: previous.record };
  const kept = keptNamed(String(content.register));
  const record =
    kept && isId(content.record)
      ? await service.store(kept.collection).findById(objectId(content.record))
      : undefined;
  const place = {
    organization: record?.organization?.toString(),
    vessel: record?.vessel?.toString(),
  };
  if (!kept || !record || levelOf(kept.register, viewer, place) === 'none')
    throw apiErrors.validation(slug, [{ path: 'record', message: 'There is no such record here' }]);
  return { ...content, organization: place.organization };
}

/** Of comments: whoever is mentioned is a member, and the vessel is the record's. */
export const writingComments = (service: Service): CollectionWriting => ({
  prepare: async (change) => {
    const content = await withPlaceOf(service, 'registerComments', change);
    const mentions = Array.isArray(content.mentions) ? content.mentions.filter(isId) : [];
    const found = await service
      .store(employees)
      .find({
        organization: objectId(String(content.organization)),
        'user.id': { $in: mentions.map(objectId) },
        status: 'active',
      })
      .project({ user: 1 })
      .toArray();
    const members = new Set(found.map(({ user }) => String(user.id)));
    if (mentions.some((id) => !members.has(id)))
      throw apiErrors.validation('registerComments', [
        { path: 'mentions', message: 'Somebody mentioned is not a member of the organization' },
      ]);
    return content;
  },
});

/** Of acknowledgements: the record asks for them in the status it has, and this person belongs to its audience. */
export const writingAcknowledgements = (service: Service): CollectionWriting => ({
  prepare: async (change) => {
    const content = await withPlaceOf(service, 'acknowledgements', change);
    const kept = keptNamed(String(content.register));
    const asked = kept?.register.acknowledged;
    const record = await service
      .store(kept?.collection ?? ('' as never))
      .findById(objectId(String(content.record)));
    const refuse = (message: string) =>
      apiErrors.validation('acknowledgements', [{ path: 'record', message }]);
    if (!asked || !record || !asked.in.includes(String(record.status)))
      throw refuse('This is not to be acknowledged now');
    const ranks = [record[asked.by] ?? []].flat().map(String);
    if (ranks.length > 0) {
      const inRank = await service.store(employees).count({
        organization: record.organization,
        'user.id': objectId(idIn(content.user) ?? ''),
        position: { $in: ranks.map(objectId) },
        status: 'active',
      });
      if (!inRank) throw refuse('This is not asked of your rank');
    }
    return { ...content, acknowledgedAt: new Date().toISOString() };
  },
});
