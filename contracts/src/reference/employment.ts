/** Job types of the directory's filter (J-043). */
export const jobTypes = [
  { code: 'permanent', label: 'Full-time' },
  { code: 'freelance', label: 'Freelance' },
  { code: 'rotational', label: 'Rotational' },
  { code: 'seasonal', label: 'Seasonal' },
  { code: 'temporary', label: 'Temporary' },
  { code: 'contract', label: 'Contract' },
  { code: 'daywork', label: 'Daywork' },
  { code: 'internship', label: 'Internship' },
  { code: 'volunteer', label: 'Volunteer' },
] as const;
export type JobType = (typeof jobTypes)[number]['code'];

/** Position types a listing is published under (J-080). */
export const positionTypes = [
  { code: 'permanent', label: 'Permanent' },
  { code: 'rotational', label: 'Rotational' },
  { code: 'contract', label: 'Contract' },
  { code: 'seasonal', label: 'Seasonal' },
  { code: 'temporary', label: 'Temporary' },
  { code: 'daywork', label: 'Day Work' },
  { code: 'freelance', label: 'Freelance' },
  { code: 'internship', label: 'Internship' },
  { code: 'volunteer', label: 'Volunteer' },
] as const;
/** What a listing without a position type is called. */
export const defaultPositionTypeLabel = 'Full time';

/** Employment types of a person's contract (J-081). */
export const employmentTypes = [
  { code: 'PERMAN', label: 'Permanent' },
  { code: 'ROTATL', label: 'Rotational' },
  { code: 'SEASON', label: 'Seasonal' },
  { code: 'FREEDW', label: 'Freelance/Daywork' },
  { code: 'DELREP', label: 'Delivery/Reposition' },
  { code: 'TEMPREL', label: 'Temporary Relief' },
  { code: 'CHARTR', label: 'Charter-only' },
  { code: 'PROJRF', label: 'Project/Refit' },
  { code: 'OTHER', label: 'Other' },
] as const;

/** Who posts a listing (J-087). */
export const posterUserTypes = [
  { code: 'organization', label: 'Organization' },
  { code: 'vessel', label: 'Vessel' },
  { code: 'agency', label: 'Agency' },
] as const;

/** How long somebody has worked in a position; the experience a listing asks for. */
export const experienceDurations = [
  { code: 'none', label: 'No experience' },
  { code: 'zeroToSix', label: '0 to 6 months' },
  { code: 'sixToOneYear', label: '6 months to 1 year' },
  { code: 'oneToTwoYears', label: '1 to 2 years' },
  { code: 'twoToFiveYears', label: '2 to 5 years' },
  { code: 'fivePlusYears', label: '5 years or more' },
  { code: 'tenYears', label: '10 years or more' },
  { code: 'fifteenYears', label: '15 years or more' },
  { code: 'twentyYears', label: '20 years or more' },
  { code: 'twentyFiveYears', label: '25 years or more' },
  { code: 'thirtyYears', label: '30 years or more' },
] as const;

/** Shore and vessel departments (J-051). */
export const departments = [
  { code: 'deck', label: 'Deck' },
  { code: 'engineering', label: 'Engineering' },
  { code: 'interior', label: 'Interior' },
  { code: 'galley', label: 'Galley' },
  { code: 'management', label: 'Management' },
  { code: 'other', label: 'Other' },
] as const;
export type DepartmentCode = (typeof departments)[number]['code'];

/** What an organization's people may do in it; held on the employee record. */
export const organizationRoles = [
  { code: 'org-admin', label: 'Organization admin' },
  { code: 'org-staff', label: 'Organization staff' },
  { code: 'support-crew', label: 'Support crew' },
  { code: 'vessel-management', label: 'Vessel management' },
  { code: 'vessel-crew-manager', label: 'Vessel crew manager' },
  { code: 'vessel-crew', label: 'Vessel crew' },
  { code: 'vessel-safety', label: 'Vessel safety' },
  { code: 'vessel-finance', label: 'Vessel finance' },
  { code: 'vessel-navigation', label: 'Vessel navigation' },
] as const;
export type OrganizationRole = (typeof organizationRoles)[number]['code'];
