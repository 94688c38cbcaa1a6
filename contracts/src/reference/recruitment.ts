/** Why an organization rejects a candidate: for its own people, never shown to the candidate. */
export const refusalReasons = [
  { code: 'qualifications', label: 'Certificates or qualifications missing' },
  { code: 'experience', label: 'Not enough experience' },
  { code: 'references', label: 'References' },
  { code: 'availability', label: 'Not available when needed' },
  { code: 'salary', label: 'Salary expectations' },
  { code: 'visa', label: 'Visa or right to work' },
  { code: 'otherCandidate', label: 'Another candidate fits better' },
  { code: 'positionFilled', label: 'Position filled or withdrawn' },
  { code: 'other', label: 'Other' },
] as const;
export type RefusalReason = (typeof refusalReasons)[number]['code'];

/** How a candidate found the job that they applied for. */
export const applicationSources = [
  { code: 'search', label: 'Job search' },
  { code: 'employer', label: 'Employer page' },
  { code: 'similar', label: 'Similar jobs' },
  { code: 'saved', label: 'Saved jobs' },
  { code: 'shared', label: 'Shared link' },
  { code: 'searchEngine', label: 'Search engine' },
  { code: 'otherSite', label: 'Another site' },
  { code: 'direct', label: 'Direct' },
] as const;
export type ApplicationSource = (typeof applicationSources)[number]['code'];

/** The label of the source for applications from before it was recorded. */
export const sourceNotKnown = 'Not known';

/** The criteria by which a candidate is rated, each from 1 to 5. */
export const ratingCriteria = [
  { code: 'experience', label: 'Experience' },
  { code: 'certificates', label: 'Certificates' },
  { code: 'communication', label: 'Communication' },
  { code: 'teamwork', label: 'Teamwork' },
  { code: 'motivation', label: 'Motivation' },
] as const;

/** How an interview is held. */
export const interviewKinds = [
  { code: 'phone', label: 'Phone call' },
  { code: 'video', label: 'Video call' },
  { code: 'inPerson', label: 'In person' },
] as const;

/** A candidate's answers to an interview. */
export const interviewAnswers = [
  { code: 'accepted', label: 'Accepted' },
  { code: 'declined', label: 'Declined' },
] as const;

/** Why an interview was cancelled, other than by the organization itself. */
export const interviewCancellations = [
  { code: 'withdrawn', label: 'The candidate has withdrawn' },
] as const;
