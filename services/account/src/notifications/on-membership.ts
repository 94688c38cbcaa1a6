import { employeeChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  DependencyNotReady,
  lastAttempt,
  type Service,
} from '@fairlead/service-kit';
import { notifying } from './notify.ts';

/**
 * Notifies a person that they now belong to an organization, and each time they come back; not of other changes of the record. Whoever founds an
 * organization here is notified of its admission instead.
 */
export const onMembership = (
  service: Service,
): ConsumerDeclaration<typeof employeeChanged.payload> => {
  const notify = notifying(service);
  return {
    name: 'memberships',
    event: employeeChanged,
    after: ['organizations'],
    // Each membership is notified separately; one whose organization is not known yet keeps no other
    // waiting.
    atOnce: 8,
    async handle(
      { id, user, organization, deleted, isInForce = true, returns = 0, isFounder = false },
      event,
      attempt = lastAttempt,
    ) {
      if (deleted || !isInForce || (isFounder && returns === 0)) return;
      const organizations = service.projections.get('organizations');
      const stored = await organizations?.find(organization);
      // Deleted meanwhile: there is nothing left to belong to.
      if (!stored && (await organizations?.isDeleted(organization))) return;
      if (!stored && attempt < lastAttempt) throw new DependencyNotReady('the organization');
      const subject = typeof stored?.name === 'string' ? stored.name : 'an organization';
      const happening = returns === 0 ? id : `${id}-${returns}`;
      const notification = {
        id: happening,
        kind: 'membership.given',
        subject,
        link: '/account/dashboard',
      };
      await notify([user], notification, event);
    },
  };
};
