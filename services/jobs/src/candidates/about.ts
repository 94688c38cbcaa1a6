import { isId } from '@fairlead/contracts';
import { apiErrors, objectId, type Service } from '@fairlead/service-kit';
import { applications, type StoredApplication } from '../applications/collection.ts';

/** Something written about a candidate. */
interface About {
  application?: unknown;
  organization?: unknown;
}

/**
 * The application that something is about.
 * @throws {ApiError} 400 at `application` when the given organization has no such application.
 */
export async function applicationOf(
  service: Service,
  slug: string,
  { application, organization }: About,
): Promise<StoredApplication> {
  const found =
    isId(application) && isId(organization)
      ? await service.store(applications).findById(objectId(application), {
          'organization.id': objectId(organization),
        })
      : undefined;
  if (found) return found;
  throw apiErrors.validation(slug, [
    { path: 'application', message: 'This application was not sent to this organization' },
  ]);
}
