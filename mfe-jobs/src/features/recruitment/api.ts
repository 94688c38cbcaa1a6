import { collectionApi } from '@fairlead/remote-kit/calls';
import { memberSearch } from '@fairlead/remote-kit/members';
import { jobsApi } from '../../api.ts';

export { applications } from '../account/get-applications.ts';
export { interviews } from '../account/get-interviews.ts';
export { listings } from '../listings/get-listing.ts';

/** Collections for an organization's own people, only for their pages: visitors load none of it. */
export const hiringPipelines = collectionApi(jobsApi, 'hiringPipelines');
export const listingTemplates = collectionApi(jobsApi, 'listingTemplates');
export const stageTemplates = collectionApi(jobsApi, 'stageTemplates');
export const candidateMoves = collectionApi(jobsApi, 'candidateMoves');
export const candidateNotes = collectionApi(jobsApi, 'candidateNotes');
export const candidateRatings = collectionApi(jobsApi, 'candidateRatings');
export const vessels = collectionApi(jobsApi, 'vessels');
export const departments = collectionApi(jobsApi, 'departments');
export const positions = collectionApi(jobsApi, 'positions');
export const forms = collectionApi(jobsApi, 'forms');

/** The colleagues, for mentions. */
export const members = memberSearch(jobsApi);
