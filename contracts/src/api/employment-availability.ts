/** Whether somebody can be hired. */
export const employmentAvailabilities = [
  { code: 'available', label: 'Available' },
  { code: 'from-date', label: 'Available from a date' },
  { code: 'not-available', label: 'Not available' },
] as const;
