/** The page of a candidate, for the people of the organization that they applied to. */
export const candidatePath = (organization: string, application: string): string =>
  `/organization/${organization}/jobs/pipeline/candidate/${application}`;

/** The page where an organization works on a listing. */
export const listingPath = (organization: string, listing: string): string =>
  `/organization/${organization}/jobs/${listing}`;
