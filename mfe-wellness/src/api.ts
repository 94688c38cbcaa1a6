import { collectionApi, createPortalApi } from '@fairlead/remote-kit/calls';
import { memberSearch } from '@fairlead/remote-kit/members';

/** The cache of this remote's calls. `Figures` are a person's own figures, refetched after a change to what they count. */
export const wellnessApi = createPortalApi('wellnessApi', ['Figures']);

export const checkIns = collectionApi(wellnessApi, 'checkIns');
export const wellbeingActivities = collectionApi(wellnessApi, 'wellbeingActivities');
export const wellnessResources = collectionApi(wellnessApi, 'wellnessResources');
export const incidentReports = collectionApi(wellnessApi, 'incidentReports');
export const casePolicies = collectionApi(wellnessApi, 'casePolicies');
export const emergencyPlans = collectionApi(wellnessApi, 'emergencyPlans');
export const helplines = collectionApi(wellnessApi, 'helplines');

/** How long people rested, which is shown next to how they felt. */
export const restHours = collectionApi(wellnessApi, 'restHours');

export const personalityResults = collectionApi(wellnessApi, 'personalityResults');

export const wellnessAlerts = collectionApi(wellnessApi, 'wellnessAlerts');
export const crewProfiles = collectionApi(wellnessApi, 'crewProfiles');
export const crewProfileViews = collectionApi(wellnessApi, 'crewProfileViews');
export const wellnessTeam = collectionApi(wellnessApi, 'wellnessTeam');

/** The members of an organization, for their pickers. */
export const members = memberSearch(wellnessApi);

/** The vessels of plans, and the groups of figures. */
export const vessels = collectionApi(wellnessApi, 'vessels');
export const departments = collectionApi(wellnessApi, 'departments');
