import { employeeChanged } from '@fairlead/contracts';
import { type ConsumerDeclaration, employeeProjections, type Service } from '@fairlead/service-kit';
import { ConversationService } from './conversation-service.ts';

/** Removes people from the conversations of an organization, or of a vessel, where they no longer work: they can read up to then. */
export function leavingMembers(
  service: Service,
): ConsumerDeclaration<typeof employeeChanged.payload> {
  const conversationService = new ConversationService(service);
  return {
    name: 'chatOfMembers',
    event: employeeChanged,
    after: [employeeProjections.name],
    handle: async ({ user, organization }) => {
      await conversationService.closeLeft(user, organization);
    },
  };
}
