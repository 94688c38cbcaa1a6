const wellness = '/account/wellness';
const personality = '/account/personality-test';

/** Every path of this remote and those it links to in others. */
export const paths = {
  home: wellness,
  checkIn: `${wellness}/check-in`,
  activities: `${wellness}/activity-tracker`,
  resources: `${wellness}/resources`,
  report: `${wellness}/incident-report`,
  publicReport: '/report',
  case: '/case',
  support: `${wellness}/support`,
  personality,
  takeTest: `${personality}/take-test`,
  personalityResult: (id: string) => `${personality}/results/${encodeURIComponent(id)}`,
} as const;
