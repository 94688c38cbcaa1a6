import { longestIncident } from '@fairlead/contracts/api/incidents';
import {
  accusedRoles,
  incidentSeverities,
  incidentTypes,
} from '@fairlead/contracts/reference/incidents';
import { codesOf } from '@fairlead/contracts/reference/options';
import { wholeNumber } from '@fairlead/ui';
import { z } from 'zod';

/** A choice of which none is made for the reporter. */
const openChoice = (codes: readonly string[], missing: string) =>
  z.string().refine((chosen) => codes.includes(chosen), missing);

/** A report as it is entered (W-043). */
export const reportSchema = z.object({
  organization: z.string().min(1, 'Choose the organization from the list'),
  vessel: z.string(),
  type: openChoice(codesOf(incidentTypes), 'Choose a type'),
  severity: openChoice(codesOf(incidentSeverities), 'Choose a severity'),
  roleOfAccused: z.enum(codesOf(accusedRoles)),
  description: z
    .string()
    .trim()
    .min(1, 'Describe what happened')
    .max(longestIncident, `Please keep to ${wholeNumber(longestIncident)} characters`),
  involvedParties: z.string().max(2_000, 'Please keep to 2,000 characters'),
  date: z.string().min(1, 'Enter the day on which it happened'),
  time: z.string(),
  anonymous: z.boolean(),
  isLater: z.boolean(),
});
export type ReportValues = z.infer<typeof reportSchema>;

/** Whether a report has everything it needs (W-047). */
export const isComplete = ({ type, severity, description, organization, date }: ReportValues) =>
  [type, severity, description.trim(), organization, date].every(Boolean);
