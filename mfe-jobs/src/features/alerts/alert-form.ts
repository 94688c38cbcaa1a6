import { jobAlertFrequencies } from '@fairlead/contracts/api/job-alert-filters';
import type { JobAlert } from '@fairlead/contracts/api/job-alerts';
import { type ListingFilters, readListingFilters } from '@fairlead/contracts/api/listing-filters';
import { labelOf } from '@fairlead/contracts/reference/options';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { z } from 'zod';
import { chipsOf } from '../filters/chips.ts';

const longestName = 100;

/** An alert in a form; its filters as parameters of the directory. */
export const alertForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(longestName, `This must be at most ${longestName} characters`),
  frequency: z.enum(jobAlertFrequencies.map(({ code }) => code)),
  filters: z.string(),
});
export type AlertValues = z.input<typeof alertForm>;

/** The form's values of an alert. */
export const valuesOf = (alert: JobAlert | undefined): AlertValues => ({
  name: alert?.name ?? '',
  frequency: alert?.frequency ?? 'daily',
  filters: alert?.filters ?? '',
});

/** The labels of the fields for conflicts. */
export const words: FieldWords<AlertValues> = {
  name: { label: 'Name' },
  frequency: { label: 'How often', say: (code) => labelOf(jobAlertFrequencies, code) },
  filters: { label: 'What it looks for', say: (parameters) => chipsText(parameters) },
};

const chipsText = (parameters: string): string => {
  const { position, place, searchTerm, ...others } = filtersIn(parameters);
  const chips = chipsOf(others).map(({ label }) => label);
  return [position, place, searchTerm, ...chips].filter(Boolean).join(', ') || 'All jobs';
};

/** The default name of an alert. */
export const suggestedName = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ').slice(0, longestName) || 'All jobs';

/** The filters in the parameters of the directory. */
export const filtersIn = (parameters: string): ListingFilters =>
  readListingFilters(Object.fromEntries(new URLSearchParams(parameters)));
