import { collectionApi, createPortalApi } from '@fairlead/remote-kit/calls';
import { memberSearch } from '@fairlead/remote-kit/members';

/** The cache of this remote's calls. */
export const formsApi = createPortalApi('formsApi');

/** Forms, requests to fill them in, and submissions. */
export const forms = collectionApi(formsApi, 'forms');
export const formSubmissions = collectionApi(formsApi, 'form-submissions');
export const formRequests = collectionApi(formsApi, 'formRequests');
export const visitorSubmissions = collectionApi(formsApi, 'visitorSubmissions');
export const applicationFormSubmissions = collectionApi(formsApi, 'applicationFormSubmissions');

/** The vessels that forms may belong to. */
export const vessels = collectionApi(formsApi, 'vessels');

/** The members of an organization, for their pickers. */
export const members = memberSearch(formsApi);
