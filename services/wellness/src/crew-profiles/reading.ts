import { checkInGap, type Day, dayOf, relatedId } from '@fairlead/contracts';
import {
  contentOf,
  described,
  objectId,
  queryOf,
  ref,
  type Service,
  type ServiceHooks,
  schemaNames,
  tagOf,
  type Viewer,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { checkIns } from '../check-ins/collection.ts';
import { type CrewProfileForms, crewProfiles, type StoredCrewProfile } from './collection.ts';
import { recordViews } from './views.ts';

/** What staff see only of a single opened profile, not in lists. */
const opened = ['supportPlan', 'leftOutOfFigures'] as const;

const isOwn = (user: string, viewer: Viewer) => viewer.kind === 'person' && viewer.id === user;

/** The last day on which each of some people checked in. */
async function lastCheckIns(
  service: Service,
  users: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const found = await service
    .store(checkIns)
    .aggregate<{ _id: unknown; day: Day }>({ user: { $in: users.map(objectId) } }, [
      { $group: { _id: '$user', day: { $max: '$day' } } },
    ])
    .toArray();
  return new Map(found.map(({ _id, day }) => [String(_id), day]));
}

/** How many days ago somebody last checked in; null before the first. */
export const gapOf = async (service: Service, user: string): Promise<number | null> =>
  checkInGap((await lastCheckIns(service, [user])).get(user), dayOf(Date.now()));

/** Adds the days since the last check-in, for those whom the consent admits, and leaves out what staff only see of an opened profile (W-090). */
export const answeringProfiles = (
  service: Service,
): NonNullable<ServiceHooks<CrewProfileForms>['answer']> => {
  return async (documents, viewer) => {
    const last = await lastCheckIns(
      service,
      documents.map(({ user }) => relatedId(user)),
    );
    for (const document of documents) {
      const user = relatedId(document.user);
      const isOfViewer = isOwn(user, viewer);
      if (!isOfViewer) for (const member of opened) Reflect.deleteProperty(document, member);
      if (isOfViewer || document.consent !== 'none')
        document.checkInGap = checkInGap(last.get(user), dayOf(Date.now()));
    }
  };
};

/** `GET /api/crewProfiles/:id`: a complete profile. Records that anybody but the person has seen it (W-091). */
export function profileRoute(service: Service): void {
  service.app.get(
    '/api/crewProfiles/:id',
    {
      schema: described({
        tag: crewProfiles.slug,
        summary: 'Read one: Crew profile',
        description: 'Views by others than the person are recorded.',
        params: z.object({ id: z.string() }),
        query: { depth: { type: 'integer', minimum: 0, maximum: 10, default: 2 } },
        answers: { 200: ref(schemaNames(crewProfiles).document), 404: ref('Refusal') },
      }),
    },
    async (request, reply) => {
      const { viewer, params } = request;
      const store = service.store(crewProfiles);
      const found = await service.reading.find(store, params.id, viewer);
      const stored = found as StoredCrewProfile;
      const { depth } = queryOf(request);
      const [answer] = await service.reading.answer(store, [stored], { depth }, viewer);
      reply.header('cache-control', 'private, no-store').header('etag', tagOf(stored));
      if (isOwn(stored.user.id.toHexString(), viewer)) return answer;
      await recordViews(service, [stored], viewer, 'profile');
      const { supportPlan, leftOutOfFigures } = contentOf(store.collection, stored);
      return { ...answer, ...(supportPlan !== undefined && { supportPlan }), leftOutOfFigures };
    },
  );
}
