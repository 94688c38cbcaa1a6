const wellness = '/account/wellness';

/** Every path of this remote and those it links to in others. */
export const paths = {
  home: wellness,
  checkIn: `${wellness}/check-in`,
  activities: `${wellness}/activity-tracker`,
  resources: `${wellness}/resources`,
  report: `${wellness}/incident-report`,
  support: `${wellness}/support`,
} as const;
