import { mostOrganizationRequests } from '@fairlead/contracts';
import {
  apiErrors,
  type CollectionHooks,
  hooksOf,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { accountOf } from '../invitations/people.ts';
import { organizationRequests } from './collection.ts';

/**
 * Takes a request only from somebody whose address is confirmed, as operators answer there, and notes both name and address.
 * @throws {ApiError} 403 until the address is confirmed; 409 after the most requests.
 */
export function askingHooks(service: Service): CollectionHooks {
  const store = service.store(organizationRequests);
  return hooksOf(organizationRequests, {
    prepare: async ({ content, previous, viewer }) => {
      if (previous || viewer.kind !== 'person') return content;
      const account = await accountOf(service, viewer.id);
      if (!account?.emailVerified)
        throw apiErrors.forbidden(
          'Forbidden: confirm your email address first, by the link that was mailed to you.',
        );
      if ((await store.count({ user: objectId(viewer.id) })) >= mostOrganizationRequests)
        throw apiErrors.conflict(
          `You have made ${mostOrganizationRequests} requests. Write to our support.`,
        );
      const { fullName: name, email } = account;
      return { ...content, contact: { ...(name !== undefined && { name }), email } };
    },
  });
}
