const wellness = '/account/wellness';

/** Every path of this remote and those it links to in others. */
export const paths = {
  home: wellness,
  activities: `${wellness}/activity-tracker`,
  resources: `${wellness}/resources`,
  support: `${wellness}/support`,
} as const;
