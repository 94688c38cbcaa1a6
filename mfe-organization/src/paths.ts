const segment = encodeURIComponent;
const organization = (org: string) => `/organization/${segment(org)}`;

/** Every path of this remote and those in others that it links to. */
export const paths = {
  company: organization,
  fleet: (org: string) => `${organization(org)}/fleet`,
  people: (org: string) => `${organization(org)}/crew-management/particulars`,
  person: (org: string, employee: string) =>
    `${organization(org)}/crew-management/particulars/${segment(employee)}`,
  profile: (org: string) => `${organization(org)}/profile`,
  accessTemplates: (org: string) => `${organization(org)}/organization/access-templates`,
  listings: (org: string) => `${organization(org)}/jobs`,
  vessel: (org: string, vessel: string) =>
    `${organization(org)}/vessel/${segment(vessel)}/dashboard`,
  aboard: (org: string, vessel: string, page: string) =>
    `${organization(org)}/vessel/${segment(vessel)}${page}`,
  schedules: (org: string, vessel: string) =>
    `${organization(org)}/vessel/${segment(vessel)}/schedules`,
  restReports: (org: string, vessel: string) =>
    `${organization(org)}/vessel/${segment(vessel)}/hours-of-rest/reports`,
  restMonth: (org: string, vessel: string, user: string, month: string) =>
    `${organization(org)}/vessel/${segment(vessel)}/hours-of-rest/reports/${segment(user)}?month=${month}`,
  myHours: '/account/hours-of-rest',
  employer: (org: string) => `/employer/${segment(org)}`,
  account: '/account/dashboard',
  invitations: '/account/invitations',
  crewPlanner: '/account/crew-planner',
  schedule: '/account/schedule',
  settings: '/account/settings',
} as const;
