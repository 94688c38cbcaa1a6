import { isId } from '@fairlead/contracts';
import { apiErrors, objectId, type Service } from '@fairlead/service-kit';
import { employees } from './collection.ts';

/** A record about to be written. */
interface Writing {
  content: { user?: unknown; organization?: unknown };
  previous: unknown;
}

/**
 * Refuses a record that would make somebody a member: that requires an accepted invitation. An existing member may get a further record, as
 * aboard a second vessel.
 * @throws {ApiError} 403 with a message.
 */
export async function requireMembership(
  service: Service,
  { content, previous }: Writing,
): Promise<void> {
  if (previous) return;
  const { user, organization } = content;
  if (!isId(user) || !isId(organization)) return;
  const member = {
    'user.id': objectId(user),
    organization: objectId(organization),
    status: { $ne: 'ended' },
  };
  if ((await service.store(employees).count(member)) === 0)
    throw apiErrors.forbidden(
      'Forbidden: people become members by an invitation that they accept. Invite them instead.',
    );
}
