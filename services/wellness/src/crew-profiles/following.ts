import { dayOf, employeeChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  derivedId,
  employeeProjections,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { withConsentLock } from '../consent-lock.ts';
import { namedPlace } from '../projections.ts';
import { crewProfiles, type StoredCrewProfile } from './collection.ts';
import { closeToStaff } from './opening.ts';

/** Maintains a crew profile of each member of an organization, as somebody joins, moves aboard or ashore, and leaves. */
export const followingMembers = (
  service: Service,
): ConsumerDeclaration<typeof employeeChanged.payload> => ({
  name: 'crewProfilesOfMembers',
  event: employeeChanged,
  after: [employeeProjections.name],
  handle: ({ user, organization }) => followMember(service, user, organization),
});

/** The origin of profile changes that follow the records; the audit trail names nobody for them. */
const origin = { actor: 'system', correlationId: 'crew-profiles-of-members' } as const;

/** The unique id of somebody's profile in an organization. */
export const profileIdOf = (user: string, organization: string): string =>
  derivedId(`crewProfile ${organization} ${user}`);

/** Somebody's place in an organization, from the service's own projection of active records; undefined for a non-member. */
async function placeOf(service: Service, user: string, organization: string) {
  const records =
    (await service.projections.get(employeeProjections.name)?.findAll({ user, organization })) ??
    [];
  const [record] = records.filter(({ isInForce }) => isInForce !== false);
  if (!record) return undefined;
  const { vessel, department } = record;
  return {
    ...(typeof vessel === 'string' && { vessel: await namedPlace(service, 'vessels', vessel) }),
    ...(typeof department === 'string' && {
      department: await namedPlace(service, 'departments', department),
    }),
  };
}

/** Updates somebody's profile in an organization from their records. Idempotent. */
export const followMember = (service: Service, user: string, organization: string): Promise<void> =>
  withConsentLock(service, user, async (lost) => {
    const store = service.store(crewProfiles);
    const id = profileIdOf(user, organization);
    const [place, profile] = await Promise.all([
      placeOf(service, user, organization),
      store.findById(objectId(id)),
    ]);
    lost.throwIfAborted();
    if (!profile) {
      if (place)
        await store.add([{ id, content: { user: { id: user }, organization, ...place } }], origin);
      return;
    }
    if (!place) return end(service, profile, lost);
    await noteMove(service, profile, place);
    await store.rewrite(
      profile._id,
      ({ vessel: _vessel, department: _department, leftOn, ...kept }) => ({
        ...kept,
        ...place,
        ...(leftOn && { status: 'active' as const }),
      }),
      origin,
    );
  });

/** What the service notes of a member for figures (`figures/settled.ts`): the days on which they last joined, and last changed their place. */
export interface MemberSecret {
  memberSince?: string;
  placeSince?: string;
}

/** Notes the day on which somebody came back, or changed their place: before the profile says so, so that it is never missing. */
async function noteMove(
  service: Service,
  { _id, vessel, department, leftOn }: StoredCrewProfile,
  place: NonNullable<Awaited<ReturnType<typeof placeOf>>>,
): Promise<void> {
  const isSame = (one: { id: unknown } | undefined, other: { id: unknown } | undefined) =>
    String(one?.id ?? '') === String(other?.id ?? '');
  const hasMoved = !isSame(vessel, place.vessel) || !isSame(department, place.department);
  if (!hasMoved && !leftOn) return;
  const today = dayOf(Date.now());
  await service.store(crewProfiles).direct.updateOne(
    { _id },
    {
      $set: {
        'secret.placeSince': today,
        ...(leftOn && { 'secret.memberSince': today }),
      },
    },
  );
}

/** Closes to an organization what somebody had opened to it, when they have left. Their consent ends with it. */
async function end(
  service: Service,
  { _id, user, organization, leftOn }: StoredCrewProfile,
  lost: AbortSignal,
) {
  await closeToStaff(service, { user: user.id, organization }, 'none');
  if (leftOn) return;
  lost.throwIfAborted();
  await service
    .store(crewProfiles)
    .rewrite(
      _id,
      (current) => ({ ...current, consent: 'none', status: 'ended', leftOn: dayOf(Date.now()) }),
      origin,
    );
}
