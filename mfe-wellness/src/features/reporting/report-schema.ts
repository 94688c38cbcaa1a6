import { longestIncident } from '@fairlead/contracts/api/incidents';
import {
  accusedRoles,
  incidentSeverities,
  incidentTypes,
} from '@fairlead/contracts/reference/incidents';
import { codesOf } from '@fairlead/contracts/reference/options';
import { wholeNumber } from '@fairlead/ui';
import { z } from 'zod';

/** A choice that may still be open; a report can only be sent once it is made. */
const openChoice = (codes: readonly string[]) =>
  z.string().refine((chosen) => chosen === '' || codes.includes(chosen));

/** A report as it is entered (W-043). All required fields are checked at once, when it is sent. */
export const reportSchema = z.object({
  organization: z.string(),
  vessel: z.string(),
  type: openChoice(codesOf(incidentTypes)),
  severity: openChoice(codesOf(incidentSeverities)),
  roleOfAccused: z.enum(codesOf(accusedRoles)),
  description: z
    .string()
    .max(longestIncident, `Please keep to ${wholeNumber(longestIncident)} characters`),
  involvedParties: z.string().max(2_000, 'Please keep to 2,000 characters'),
  date: z.string(),
  time: z.string(),
  anonymous: z.boolean(),
  isLater: z.boolean(),
});
export type ReportValues = z.infer<typeof reportSchema>;

/** Whether a report has everything it needs (W-047). */
export const isComplete = ({ type, severity, description, organization, date }: ReportValues) =>
  [type, severity, description.trim(), organization, date].every(Boolean);
