import { collectionApi, createPortalApi } from '@fairlead/remote-kit/calls';
import { memberSearch } from '@fairlead/remote-kit/members';

/** The cache of this remote's calls. */
export const organizationApi = createPortalApi('organizationApi');

/** The collections of an organization, its people and its vessels. */
export const organizations = collectionApi(organizationApi, 'organizations');
export const organizationProfiles = collectionApi(organizationApi, 'organizationProfiles');
export const vessels = collectionApi(organizationApi, 'vessels');
export const employees = collectionApi(organizationApi, 'employees');
export const departments = collectionApi(organizationApi, 'departments');
export const positions = collectionApi(organizationApi, 'positions');
export const accessTemplates = collectionApi(organizationApi, 'accessTemplates');
export const invitations = collectionApi(organizationApi, 'invitations');
export const rotations = collectionApi(organizationApi, 'rotations');

/** The members of an organization, for their pickers. */
export const members = memberSearch(organizationApi);

/** What people save and write in addition to the records of registers. */
export const registerViews = collectionApi(organizationApi, 'registerViews');
export const registerComments = collectionApi(organizationApi, 'registerComments');
export const acknowledgements = collectionApi(organizationApi, 'acknowledgements');
export const certificateRequirements = collectionApi(organizationApi, 'certificateRequirements');

/** What people work aboard, day by day. */
export const restHours = collectionApi(organizationApi, 'restHours');
