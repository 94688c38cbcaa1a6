const segment = encodeURIComponent;
const organization = (org: string) => `/organization/${segment(org)}`;

/** Every path of this remote and those in others that it links to. */
export const paths = {
  account: '/account/dashboard',
  /** The forms that a person may fill in. */
  own: '/account/forms',
  fill: (form: string) => `/account/forms/fill/${segment(form)}`,
  submissions: '/account/forms/submissions',
  pending: '/account/forms/submissions?status=pending',
  submission: (id: string) => `/account/forms/submissions/${segment(id)}`,
  ofVessel: (org: string, vessel: string) => `${organization(org)}/vessel/${segment(vessel)}/forms`,
  library: (org: string) => `${organization(org)}/forms`,
  create: (org: string) => `${organization(org)}/forms/create`,
  build: (org: string, form: string) => `${organization(org)}/forms/edit/${segment(form)}`,
  answers: (org: string, form: string) => `${organization(org)}/forms/submissions/${segment(form)}`,
  /** The job listings of the organization, in the remote of jobs. */
  listings: (org: string) => `${organization(org)}/jobs`,
  /** The candidates of the organization, and one of them by their application. */
  candidates: (org: string) => `${organization(org)}/jobs/pipeline`,
  candidate: (org: string, application: string) =>
    `${organization(org)}/jobs/pipeline/candidate/${segment(application)}`,
  /** What somebody without an account sent, for those who keep the forms. */
  visitorAnswer: (org: string, form: string, submission: string) =>
    `${organization(org)}/forms/submissions/${segment(form)}/${segment(submission)}`,
  /** A form for anybody who has this link. */
  publicPattern: '/forms/:form',
  public: (form: string) => `/forms/${segment(form)}`,
  proof: (hash: string) => `/signature/${segment(hash)}`,
} as const;
