import { collectionApi } from '@fairlead/remote-kit/calls';
import { memberSearch } from '@fairlead/remote-kit/members';
import { jobsApi } from '../../api.ts';

export { applications } from '../account/get-applications.ts';
export { interviews } from '../account/get-interviews.ts';
export { listings } from '../listings/get-listing.ts';

/** What an organization's people work with, for pages of theirs alone: visitors load nothing of it. */
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

/** Who the colleagues are, for whoever mentions one. */
export const members = memberSearch(jobsApi);
