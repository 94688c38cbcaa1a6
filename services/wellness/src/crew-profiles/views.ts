import {
  type CrewProfileView,
  crewProfileViewFields,
  crewProfileView as read,
} from '@fairlead/contracts';
import {
  apiErrors,
  defineCollection,
  either,
  holdersOf,
  ownDocuments,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import type { StoredCrewProfile } from './collection.ts';

const own = ownDocuments(crewProfileViewFields);
const admins = holdersOf(crewProfileViewFields, ['org-admin']);

/** Who has viewed whose crew profile or check-ins, and when (W-091): for the person, and for the organization's admins. */
export const crewProfileViews = defineCollection({
  slug: 'crewProfileViews',
  singular: 'Crew profile view',
  schema: crewProfileViewFields,
  answers: read,
  onErasure: 'delete',
  access: {
    read: (viewer) => either(own(viewer), admins.documents(viewer)),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  audit: { keeps: 'none' },
  filters: ['profile'],
});

/**
 * Records that somebody views another person's data.
 * @throws {ApiError} 503 when that cannot be written: unrecorded views are not answered.
 */
export async function recordViews(
  service: Service,
  profiles: readonly Pick<StoredCrewProfile, '_id' | 'user' | 'organization'>[],
  viewer: Viewer,
  kind: CrewProfileView['kind'],
): Promise<void> {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  const viewedAt = new Date().toISOString();
  const births = profiles.map(({ _id, user, organization }) => ({
    content: {
      profile: _id.toHexString(),
      user: { id: user.id.toHexString() },
      organization: organization.toHexString(),
      viewedBy: { id: viewer.id },
      viewedAt,
      kind,
    },
  }));
  await service
    .store(crewProfileViews)
    .add(births, { actor: 'system', correlationId: 'crew-profile-view' })
    .catch((error: unknown) => {
      service.log.error({ err: error }, 'a view of a crew profile cannot be recorded');
      throw apiErrors.unavailable();
    });
}
