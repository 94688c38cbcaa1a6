import { collectionApi, createPortalApi } from '@fairlead/remote-kit/calls';
import { memberSearch } from '@fairlead/remote-kit/members';

/** The cache of this remote's calls. */
export const formsApi = createPortalApi('formsApi');

/** What is filled in, who is asked to, and what was sent. */
export const forms = collectionApi(formsApi, 'forms');
export const formSubmissions = collectionApi(formsApi, 'form-submissions');
export const formRequests = collectionApi(formsApi, 'formRequests');
export const applicationFormSubmissions = collectionApi(formsApi, 'applicationFormSubmissions');

/** Whose forms may be a vessel's. */
export const vessels = collectionApi(formsApi, 'vessels');

/** Who the members of an organization are, for whoever picks one. */
export const members = memberSearch(formsApi);
