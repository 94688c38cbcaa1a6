const segment = encodeURIComponent;
const jobs = (org: string) => `/organization/${segment(org)}/jobs`;

/** The pages of an organization's recruitment. */
export const recruitment = {
  /** Its listings. */
  listings: jobs,
  /** A listing to edit; `new` for one that does not exist yet. */
  listing: (org: string, listing: string) => `${jobs(org)}/${segment(listing)}`,
  /** All its candidates at once. */
  pipeline: (org: string) => `${jobs(org)}/pipeline`,
  /** The board of a listing. */
  board: (org: string, listing: string) => `${jobs(org)}/pipeline/${segment(listing)}`,
  candidate: (org: string, application: string) =>
    `${jobs(org)}/pipeline/candidate/${segment(application)}`,
} as const;
