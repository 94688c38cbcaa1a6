import { collectionApi, createPortalApi } from '@fairlead/remote-kit/calls';

/** The cache of this remote's calls. */
export const accountApi = createPortalApi('accountApi', [
  'Devices',
  'Passkeys',
  'Security',
  'Conversations',
  'Conversation',
  'ChatSettings',
]);

/** Reported messages. */
export const chatReports = collectionApi(accountApi, 'chatReports');
