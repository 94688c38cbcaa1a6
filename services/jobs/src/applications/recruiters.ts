import type { NotificationRequest } from '@fairlead/contracts';
import { pipelinePage } from '../listings/access.ts';

/** Those who see the candidates of an organization. */
export const recruitersOf = (organization: string): NotificationRequest['to'] => ({
  organization,
  page: pipelinePage.item.href,
  level: 'read',
});
