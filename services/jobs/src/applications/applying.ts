import {
  type ApplicationSource,
  applicationSources,
  isId,
  mostApplications,
} from '@fairlead/contracts';
import { ApiError, apiErrors, objectId, type Service, type Viewer } from '@fairlead/service-kit';
import { firstStage } from '../hiring-pipelines/default-stages.ts';
import { publishedFilter, publishesFor } from '../listings/access.ts';
import { listings, type StoredListing } from '../listings/collection.ts';
import { applications, type StoredApplication } from './collection.ts';

type Person = Extract<Viewer, { kind: 'person' }>;

/**
 * Creates a person's application for a published listing, under this id. Of several concurrent ones one is created (J-128). Whoever has withdrawn one may
 * apply again, which is another application.
 * @throws {ApiError} 400 at `job` when there is no such published listing, 400 at `source` for an unknown option, 403 when they publish it
 * themselves, 409 when they have applied, or too often.
 */
export async function apply(
  service: Service,
  viewer: Person,
  { job, source }: { job: unknown; source?: unknown },
  { correlationId, id }: { correlationId: string; id: string },
): Promise<StoredApplication> {
  const listing = await publishedListing(service, job);
  if (publishesFor(viewer).includes(listing.organization.id.toHexString()))
    throw apiErrors.forbidden('You cannot apply for a job that your own organization publishes.');
  const from = source === undefined ? undefined : sourceIn(source);
  return applyFor(service, viewer, { listing, source: from }, { correlationId, id });
}

interface Applying {
  listing: StoredListing;
  source: ApplicationSource | undefined;
  /** Whether they sent the form of the job, under the id of the application. */
  byForm?: boolean;
}

/**
 * Creates a person's application for a listing that they may apply for, under this id. Of several concurrent ones one
 * is created.
 * @throws {ApiError} 409 when they have applied, or too often.
 */
export async function applyFor(
  service: Service,
  viewer: Person,
  { listing, source, byForm }: Applying,
  { correlationId, id }: { correlationId: string; id: string },
): Promise<StoredApplication> {
  const store = service.store(applications);
  const { id: organization, ...shown } = listing.organization;
  const content = {
    job: listing._id.toHexString(),
    jobTitle: listing.title,
    ...(listing.vessel?.name && { jobVessel: listing.vessel.name }),
    organization: { ...shown, id: organization.toHexString() },
    user: { id: viewer.id, email: viewer.email },
    stage: firstStage,
    stageSince: new Date().toISOString(),
    ...(source && { source }),
    ...(byForm && { byForm }),
  };
  const before = { job: listing._id, 'user.id': objectId(viewer.id) };
  if ((await store.count(before)) >= mostApplications)
    throw apiErrors.conflict('You have applied for this position as often as is possible.');
  const [made] = await store
    .add([{ content, id }], { actor: viewer, correlationId })
    .catch(async (error: unknown) => {
      const open = { ...before, withdrawnOn: null };
      const isSecond = error instanceof ApiError && (await store.count(open)) > 0;
      throw isSecond ? apiErrors.conflict('You have already applied for this position.') : error;
    });
  if (!made) throw apiErrors.unexpected();
  return made;
}

function sourceIn(sent: unknown): ApplicationSource {
  const known = applicationSources.find(({ code }) => code === sent);
  if (known) return known.code;
  throw apiErrors.validation('applications', [
    { path: 'source', message: 'This is not a source of applications' },
  ]);
}

async function publishedListing(service: Service, job: unknown): Promise<StoredListing> {
  const found = isId(job)
    ? await service.store(listings).findById(objectId(job), publishedFilter())
    : undefined;
  if (found) return found;
  throw apiErrors.validation('applications', [
    { path: 'job', message: 'This job is not open for applications' },
  ]);
}
