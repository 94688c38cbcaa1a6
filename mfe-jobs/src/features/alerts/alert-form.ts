import { jobAlertFrequencies } from '@fairlead/contracts/api/job-alert-filters';
import { z } from 'zod';

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

/** The default name of an alert. */
export const suggestedName = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ').slice(0, longestName) || 'All jobs';
