import { createPortalApi } from '@fairlead/ui/calls';

/** The cache of this remote's calls. */
export const accountApi = createPortalApi('accountApi', ['Preferences']);
