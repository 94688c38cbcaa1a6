import { isId } from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  type ObjectId,
  objectId,
  type Service,
  type ServiceHooks,
  type Viewer,
} from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { membershipsOf } from '../employees/memberships.ts';
import { idIn, levelOf } from './access.ts';
import { fixedStatus } from './fixed.ts';
import { registerStoreNamed } from './register-stores.ts';

/** Something that a person writes about a record: its place follows from the record. */
type OfRecord = Record<string, unknown>;

/**
 * The record that something is written about, which the writer may read, and its place.
 * @throws {ApiError} 400 at `record`.
 */
async function recordSpokenOf(
  service: Service,
  slug: string,
  { content, viewer }: Pick<Change, 'content' | 'viewer'>,
) {
  const store = registerStoreNamed(String(content.register));
  const record =
    store && isId(content.record)
      ? await service.store(store.collection).findById(objectId(content.record))
      : undefined;
  const place = {
    organization: record?.organization?.toString(),
    vessel: record?.vessel?.toString(),
  };
  const { ofPerson } = store?.register ?? {};
  const named = ofPerson && (record?.[ofPerson] as { id: ObjectId } | undefined);
  const person = named ? named.id.toHexString() : undefined;
  const whose = ofPerson ? { [ofPerson]: person } : {};
  if (
    !store ||
    !record ||
    levelOf(store.register, viewer, { ...place, ...whose, status: record.status }) === 'none'
  )
    throw apiErrors.validation(slug, [
      { path: 'record', message: 'This record was not found here' },
    ]);
  return { kept: store, record, place, person };
}

/** Its record never changes. */
const ofSame = ({ content, previous }: Change, members: readonly string[]): OfRecord => ({
  ...content,
  ...Object.fromEntries(members.map((member) => [member, previous?.[member]])),
});

/** For comments: everyone mentioned must be able to open the record; its place and subject follow from the record. */
export const writingComments = (service: Service): ServiceHooks => ({
  prepare: async (change) => {
    const content = await withRecord(service, change);
    const mentions = mentionsIn(content).filter((id) => !mentionsIn(change.previous).includes(id));
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
    const open = await Promise.all(mentions.map((id) => mayOpen(service, id, content)));
    if (open.includes(false))
      throw apiErrors.validation('registerComments', [
        { path: 'mentions', message: 'Somebody mentioned may not open this record' },
      ]);
    return content;
  },
  replace: async ({ before }, write) => {
    await requireUnfixedRecord(service, before);
    return write();
  },
});

/** Refuses a change of what was written about a frozen record. @throws {ApiError} 409. */
async function requireUnfixedRecord(service: Service, { register: slug, record: id }: OfRecord) {
  const store = registerStoreNamed(String(slug));
  const record = store && (await service.store(store.collection).findById(objectId(String(id))));
  const status = record && fixedStatus(store.register, record.status);
  if (status)
    throw apiErrors.conflict(
      `The record is ${status.label.toLowerCase()}, and its comments can no longer be changed. Add another comment.`,
    );
}

const mentionsIn = (comment: { mentions?: unknown } | undefined): string[] =>
  Array.isArray(comment?.mentions) ? comment.mentions.filter(isId) : [];

/** Whether somebody may open the record that a comment is on. */
async function mayOpen(
  service: Service,
  user: string,
  { register: slug, organization, vessel, person }: OfRecord,
): Promise<boolean> {
  const register = registerStoreNamed(String(slug))?.register;
  if (!register) return false;
  const { ofPerson } = register;
  const memberships = await membershipsOf(service, user);
  const viewer: Viewer = { kind: 'person', id: user, email: '', session: '', memberships };
  const whose = ofPerson && { [ofPerson]: idIn(person) };
  return levelOf(register, viewer, { organization, vessel, ...whose }) !== 'none';
}

async function withRecord(service: Service, change: Change): Promise<OfRecord> {
  if (change.previous) return ofSame(change, ['register', 'record', 'vessel', 'person', 'title']);
  const { record, place, person } = await recordSpokenOf(service, 'registerComments', change);
  return { ...change.content, ...place, person, title: String(record.title ?? '') };
}

/** For acknowledgements: the record requires them in its current status, and this person belongs to its audience. */
export const writingAcknowledgements = (service: Service): ServiceHooks => ({
  prepare: async (change) => {
    const {
      kept: store,
      record,
      place,
    } = await recordSpokenOf(service, 'acknowledgements', change);
    const { content } = change;
    const { acknowledged: asked } = store.register;
    const refuse = (message: string) =>
      apiErrors.validation('acknowledgements', [{ path: 'record', message }]);
    if (!asked?.in.includes(String(record.status)))
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
    const { organization } = place;
    return { ...content, organization, acknowledgedAt: new Date().toISOString() };
  },
});
