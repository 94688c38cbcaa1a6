import { dayOf, type OwnFigureGroups, ownFigureGroups } from '@fairlead/contracts';
import { described, objectId, type Service } from '@fairlead/service-kit';
import { crewProfiles, type StoredCrewProfile } from '../crew-profiles/collection.ts';
import type { MemberSecret } from '../crew-profiles/following.ts';
import { personIn } from '../person-in.ts';
import { sizeOf } from './figure-of.ts';
import { mondayOf } from './monday.ts';
import { isSettled } from './settled.ts';

type Profile = StoredCrewProfile & { secret?: MemberSecret };

/** `GET /api/figures/mine`: how large the groups are in whose figures somebody is counted. */
export function ownGroupsRoute(service: Service): void {
  service.app.get(
    '/api/figures/mine',
    {
      schema: described({
        summary: 'The groups in whose figures one is counted, and how large they are',
        answers: { 200: ownFigureGroups },
      }),
    },
    async ({ viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return { organizations: await groupsOf(service, personIn(viewer)) };
    },
  );
}

async function groupsOf(service: Service, user: string): Promise<OwnFigureGroups['organizations']> {
  const store = service.store(crewProfiles);
  const own = await store
    .findWithSecrets<MemberSecret>({ 'user.id': objectId(user), leftOn: { $exists: false } })
    .toArray();
  return Promise.all(
    own.map(async (profile) => {
      const { organization } = profile;
      const members = await store
        .findWithSecrets<MemberSecret>({ organization, leftOn: { $exists: false } })
        .toArray();
      return groupsIn(profile, members);
    }),
  );
}

/** The groups of a member among those of the organization. */
function groupsIn(
  own: Profile,
  members: readonly Profile[],
): OwnFigureGroups['organizations'][number] {
  const monday = mondayOf(dayOf(Date.now()));
  const counted = members.filter((one) => !one.leftOutOfFigures && isSettled(one, monday));
  const isAboard = (one: Profile) => isSame(one.vessel, own.vessel);
  const sizeWhere = (isIn: (one: Profile) => boolean) => sizeOf(counted.filter(isIn).length);
  return {
    organization: own.organization.toHexString(),
    counted: own.leftOutOfFigures ? 'leftOut' : isSettled(own, monday) ? 'yes' : 'new',
    department: own.department
      ? sizeWhere((one) => isAboard(one) && isSame(one.department, own.department))
      : null,
    vessel: own.vessel ? sizeWhere(isAboard) : null,
    everybody: sizeWhere(() => true),
  };
}

const isSame = (one: { id: unknown } | undefined, other: { id: unknown } | undefined) =>
  String(one?.id ?? '') === String(other?.id ?? '');
