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
 * Looks that the record is there for whoever says something of it. @returns where that is kept.
 * @throws {ApiError} 400 at `record`.
 */
async function placeOfRecord(
  service: Service,
  slug: string,
  { content, viewer }: Change,
): Promise<{ organization: string; vessel?: string }> {
  const kept = keptNamed(String(content.register));
  const record =
    kept && isId(content.record)
      ? await service.store(kept.collection).findById(objectId(content.record))
      : undefined;
  const vessel = record?.vessel?.toString();
  const place = {
    organization: String(record?.organization),
    ...(vessel !== undefined && { vessel }),
  };
  if (!kept || !record || levelOf(kept.register, viewer, place) === 'none')
    throw apiErrors.validation(slug, [{ path: 'record', message: 'There is no such record here' }]);
  return place;
}

/** Of comments: whoever is mentioned is a member, and the vessel is the record's, by which it is decided who reads them. */
export const writingComments = (service: Service): CollectionWriting => ({
  prepare: async (change) => {
    const content = await placed(service, change);
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

/** A comment where its record is kept, and where it was said first for good. */
async function placed(service: Service, change: Change): Promise<OfRecord> {
  const { vessel: _said, ...content } = change.content as OfRecord;
  if (!change.previous)
    return { ...content, ...(await placeOfRecord(service, 'registerComments', change)) };
  const { register, record, vessel } = change.previous as OfRecord;
  return { ...content, register, record, ...(vessel !== undefined && { vessel }) };
}

/** Of acknowledgements: the record asks for them in the status it has, and this person belongs to its audience. */
export const writingAcknowledgements = (service: Service): CollectionWriting => ({
  prepare: async (change) => {
    const place = await placeOfRecord(service, 'acknowledgements', change);
    const content: OfRecord = { ...change.content, organization: place.organization };
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
