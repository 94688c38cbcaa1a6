import { readListingFilters, writeListingFilters } from './listing-filters.ts';

/** How often a job alert is sent. */
export const jobAlertFrequencies = [
  { code: 'instant', label: 'As jobs are published' },
  { code: 'daily', label: 'Once a day' },
  { code: 'weekly', label: 'Once a week' },
] as const;

/** How many alerts one person may have. */
export const mostJobAlerts = 20;

/** The filters of a directory URL that an alert stores: an alert is about new, published jobs anyway. */
export function jobAlertFilters(parameters: string): string {
  const given = Object.fromEntries(new URLSearchParams(parameters));
  const { status: _status, datePosted: _datePosted, ...filters } = readListingFilters(given);
  return writeListingFilters(filters).toString();
}

/** The page on which a holder of the token ends an alert: the token comes after `#`, which no browser sends to a server. */
export const jobAlertEndPath = (id: string, token: string): string => `/job-alerts/${id}#${token}`;
