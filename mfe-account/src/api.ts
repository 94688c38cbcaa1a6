import { createPortalApi } from '@fairlead/remote-kit/calls';

/** The cache of this remote's calls. */
export const accountApi = createPortalApi('accountApi', ['Devices']);
