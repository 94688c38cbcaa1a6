import {
  ApiError,
  apiErrors,
  forEachDue,
  type ObjectId,
  type Origin,
  objectId,
  type Service,
  unguarded,
  type Viewer,
} from '@fairlead/service-kit';
import { accessTemplates } from '../access-templates/collection.ts';
import { today } from '../days.ts';
import { mayGive } from '../employees/access.ts';
import { type EmployeeForms, employees } from '../employees/collection.ts';
import { membershipsOf } from '../employees/memberships.ts';
import { vessels } from '../vessels/collection.ts';
import { invitations, rightsIn, type StoredInvitation } from './collection.ts';
import { requireOpen } from './states.ts';

type Person = Extract<Viewer, { kind: 'person' }>;

/** How long (ms) an instance that accepted has to create the record, before another does. */
const UNDER_WAY_MS = 60_000;

/**
 * Accepts an invitation for a person: only one of several concurrent calls does. Their record is created, or the ended one is
 * restored.
 * @throws {ApiError} 409 with a message when it is answered, withdrawn or expired, or is no longer valid.
 */
export async function accept(
  service: Service,
  invitation: StoredInvitation,
  viewer: Person,
  origin: Origin,
): Promise<StoredInvitation> {
  const store = service.store(invitations);
  requireOpen(invitation);
  await requirePossible(service, invitation, viewer.id);
  const accepted = await store.rewrite(
    invitation._id,
    (current) => {
      requireOpen(current);
      return { ...current, status: 'accepted', acceptedBy: { id: viewer.id } };
    },
    origin,
    unguarded,
  );
  if (!accepted) throw apiErrors.notFound();
  return finishOrReopen(service, accepted, origin);
}

/**
 * Creates the record that an accepted invitation promises; if that is refused, the invitation can be answered again. It stays accepted if the
 * record exists, or may exist: the scheduled job then repeats what failed (`finishAccepted`).
 */
async function finishOrReopen(
  service: Service,
  accepted: StoredInvitation,
  origin: Origin,
): Promise<StoredInvitation> {
  try {
    await requireVessel(service, accepted);
    return await finish(service, accepted, origin);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500;
    if (!isRefused || (await isEmployed(service, accepted))) throw error;
    await service
      .store(invitations)
      .rewrite(
        accepted._id,
        ({ acceptedBy: _, ...current }) =>
          current.employee === undefined ? { ...current, status: 'pending' } : undefined,
        { actor: 'system', correlationId: origin.correlationId },
      );
    throw error;
  }
}

/** Whether the person who accepted an invitation is a member of its organization. */
async function isEmployed(
  service: Service,
  { organization, acceptedBy }: StoredInvitation,
): Promise<boolean> {
  if (!acceptedBy) return false;
  const member = { 'user.id': acceptedBy.id, organization, status: { $ne: 'ended' } };
  return (await service.store(employees).count(member)) > 0;
}

/** @throws {ApiError} 409 when the person is a member by now, or the vessel no longer belongs to the organization. */
async function requirePossible(
  service: Service,
  invitation: StoredInvitation,
  user: string,
): Promise<void> {
  const { organization } = invitation;
  const member = { 'user.id': objectId(user), organization, status: { $ne: 'ended' } };
  if ((await service.store(employees).count(member)) > 0)
    throw apiErrors.conflict('You are a member of this organization already.');
  await requireVessel(service, invitation);
  await requireSender(service, invitation);
}

/** @throws {ApiError} 409 when its sender could no longer send it. */
async function requireSender(service: Service, invitation: StoredInvitation): Promise<void> {
  const { organization, sentBy } = invitation;
  if (!sentBy) return;
  const id = String(sentBy.id);
  const memberships = await membershipsOf(service, id);
  const sender: Person = { kind: 'person', id, email: '', session: '', memberships };
  if (!mayGive(sender, organization.toHexString(), rightsIn(invitation)))
    throw apiErrors.conflict(
      'Whoever invited you can no longer do so. Ask the organization to send the invitation again.',
    );
}

/** @throws {ApiError} 409 when the vessel no longer belongs to the organization. */
async function requireVessel(
  service: Service,
  { organization, vessel }: StoredInvitation,
): Promise<void> {
  if (vessel && !(await service.store(vessels).findById(vessel, { organization })))
    throw apiErrors.conflict(
      'The vessel belongs to this organization no more. Ask for a new invitation.',
    );
}

/** Creates the records of accepted invitations that were interrupted. */
export async function finishAccepted(service: Service, lost: AbortSignal): Promise<void> {
  const left = {
    status: 'accepted',
    employee: { $exists: false },
    updatedAt: { $lte: new Date(Date.now() - UNDER_WAY_MS) },
  };
  await forEachDue(service, {
    name: 'finish-invitations',
    due: service.store(invitations).find(left),
    lost,
    work: async (invitation) => {
      const origin = { actor: 'system', correlationId: 'accepted-invitation' } as const;
      await finishOrReopen(service, invitation, origin).catch(async (error: unknown) => {
        // One that can be answered again has been dealt with.
        const current = await service.store(invitations).findById(invitation._id);
        if (current?.status === 'accepted') throw error;
        const { _id } = invitation;
        service.log.warn({ err: error, invitation: String(_id) }, 'an invitation is open again');
      });
    },
  });
}

/** Makes sure that the record of an accepted invitation exists, and notes it; idempotent. */
async function finish(
  service: Service,
  { _id }: Pick<StoredInvitation, '_id'>,
  origin: Origin,
): Promise<StoredInvitation> {
  const store = service.store(invitations);
  const stored = await store.findById(_id);
  if (!stored?.acceptedBy) throw apiErrors.notFound();
  const user = stored.acceptedBy.id;
  const record = await employ(service, stored, user, origin);
  const noted = await store.rewrite(
    _id,
    (current) => ({ ...current, employee: record.toHexString() }),
    { actor: 'system', correlationId: origin.correlationId },
  );
  return noted ?? stored;
}

async function employ(
  service: Service,
  invitation: StoredInvitation,
  user: ObjectId,
  origin: Origin,
): Promise<ObjectId> {
  const store = service.store(employees);
  const here = { 'user.id': user, organization: invitation.organization };
  const promised = await promisedBy(service, invitation);
  const ended = await store
    .find({ ...here, status: 'ended' })
    .sort({ endedOn: -1 })
    .toArray();
  const former =
    ended.find(({ vessel }) => String(vessel) === String(invitation.vessel)) ?? ended[0];
  const inForce = () =>
    store.find({ ...here, vessel: invitation.vessel ?? null, status: { $ne: 'ended' } }).next();
  const there = await inForce();
  if (there) return there._id;
  if (former) {
    await store.rewrite(former._id, (current) => broughtBack(current, promised), origin, unguarded);
    return former._id;
  }
  // Under the id of the invitation, so that it is created once however often it is tried.
  const birth = {
    id: invitation._id.toHexString(),
    content: {
      ...promised,
      user: { id: user.toHexString() },
      organization: invitation.organization.toHexString(),
    },
  };
  await store.add([birth], origin).catch(async (error: unknown) => {
    const isThere = error instanceof ApiError && (await inForce());
    if (!isThere) throw error;
  });
  return (await inForce())?._id ?? invitation._id;
}

/** The content of the record that an invitation promises; a template archived meanwhile grants nothing. */
async function promisedBy(service: Service, invitation: StoredInvitation) {
  const { vessel, department, position, employmentType, orgRoles, startedOn } = invitation;
  const templates = await service
    .store(accessTemplates)
    .find({
      _id: { $in: invitation.accessTemplates },
      organization: invitation.organization,
      status: 'active',
    })
    .toArray();
  return {
    ...(vessel && { vessel: vessel.toHexString() }),
    ...(department && { department: department.toHexString() }),
    ...(position && { position: position.toHexString() }),
    ...(employmentType && { employmentType }),
    orgRoles,
    accessTemplates: templates.map(({ _id }) => _id.toHexString()),
    startedOn: startedOn ?? today(),
  };
}

/** An ended record as it restarts: nothing it granted before still counts. */
function broughtBack(
  { user, organization, earlier = [], startedOn, endedOn, status }: EmployeeForms['content'],
  promised: Awaited<ReturnType<typeof promisedBy>>,
): EmployeeForms['content'] | undefined {
  if (status !== 'ended') return undefined;
  const period = endedOn && { ...(startedOn && { startedOn }), endedOn };
  return {
    user,
    organization,
    ...promised,
    status: 'active',
    earlier: period ? [...earlier, period] : earlier,
  };
}
