const wellness = '/account/wellness';
const personality = '/account/personality-test';
const staffed = (org: string) => `/organization/${encodeURIComponent(org)}/wellness`;

/** Every path of this remote and those in others that it links to. */
export const paths = {
  home: wellness,
  checkIn: `${wellness}/check-in`,
  activities: `${wellness}/activity-tracker`,
  resources: `${wellness}/resources`,
  report: `${wellness}/incident-report`,
  ownReport: (id: string) => `${wellness}/incident-report/${encodeURIComponent(id)}`,
  publicReport: '/report',
  case: '/case',
  support: `${wellness}/support`,
  personality,
  takeTest: `${personality}/take-test`,
  personalityResult: (id: string) => `${personality}/results/${encodeURIComponent(id)}`,
  cases: (org: string) => `${staffed(org)}/incidents`,
  openedCase: (org: string, id: string) => `${staffed(org)}/incidents/${encodeURIComponent(id)}`,
  plans: (org: string) => `${staffed(org)}/emergency`,
  library: (org: string) => `${staffed(org)}/resources`,
  alerts: (org: string) => `${staffed(org)}/alerts`,
  alert: (org: string, id: string) => `${staffed(org)}/alerts/${encodeURIComponent(id)}`,
  crew: (org: string) => `${staffed(org)}/crew`,
  crewProfile: (org: string, id: string) => `${staffed(org)}/crew/${encodeURIComponent(id)}`,
  team: (org: string) => `${staffed(org)}/team`,
} as const;
