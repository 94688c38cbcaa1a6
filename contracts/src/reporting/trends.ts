/** The maximum and the default number of months of a trend. */
export const trendMonths = { most: 24, default: 12 } as const;

/** What is counted by month and by vessel: each trend with its series. */
export const trends = [
  {
    code: 'incidents',
    label: 'Incidents and near misses',
    series: [
      { code: 'nearMisses', label: 'Near misses' },
      { code: 'incidents', label: 'Incidents' },
    ],
  },
  {
    code: 'nonConformities',
    label: 'Non-conformities',
    series: [
      { code: 'raised', label: 'Raised' },
      { code: 'closed', label: 'Closed' },
    ],
  },
  {
    code: 'actions',
    label: 'Corrective actions',
    series: [
      { code: 'due', label: 'Due' },
      { code: 'closed', label: 'Closed' },
      { code: 'overdue', label: 'Still overdue' },
    ],
  },
  {
    code: 'drills',
    label: 'Drills',
    series: [
      { code: 'held', label: 'Held' },
      { code: 'missed', label: 'Not held' },
    ],
  },
  {
    code: 'rest',
    label: 'Hours-of-rest violations',
    series: [{ code: 'violations', label: 'Violations' }],
  },
  {
    code: 'crewDays',
    label: 'Crew-days with recorded hours',
    series: [{ code: 'crewDays', label: 'Crew-days' }],
  },
] as const;

export type TrendCode = (typeof trends)[number]['code'];
