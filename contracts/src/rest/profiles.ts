import { z } from 'zod';
import { calendarDate, json, option, requiredText } from '../api/fields.ts';
import { labelOf } from '../reference/options.ts';
import { flagStates } from '../reference/places.ts';

/** How a flag counts hours of rest (O-143): which windows are tested, and against which limits. */
export const restMethods = [
  { code: 'both', label: 'Forward and backward' },
  { code: 'forward', label: 'Forward' },
  { code: 'backward', label: 'Backward' },
  { code: 'work-limits', label: 'Limits of work' },
  { code: 'exceptions', label: 'Exceptions by agreement' },
] as const;
export type RestMethod = (typeof restMethods)[number]['code'];

/** The flags for assessing hours of rest: those of vessels, and one more that has its own rule. */
export const restFlags = [...flagStates, { code: 'denmark', label: 'Denmark' }] as const;
export type RestFlag = (typeof restFlags)[number]['code'];

/** A collective agreement authorized by the flag, without which no exception applies (MLC A2.3 §13, STCW A-VIII/1 §9). */
export const restAgreement = z.object({
  reference: requiredText(120),
  authorizedBy: requiredText(120),
  from: calendarDate(),
  until: calendarDate().optional(),
});
export type RestAgreement = z.infer<typeof restAgreement>;

/** How the hours of rest aboard a vessel are assessed. `flag`: if different from the vessel's. */
export const restProfile = z.object({
  method: option(restMethods).default('both'),
  flag: option(restFlags).optional(),
  agreement: json(restAgreement).optional(),
});

/** The profile that verdicts name. */
export interface RestProfile {
  method: RestMethod;
  flag?: RestFlag | undefined;
  agreement?: RestAgreement | undefined;
}

/** The profile of a vessel: its own, by default of its own flag. */
export const restProfileOf = (vessel: {
  flagState?: RestFlag | null | undefined;
  restProfile?: Partial<RestProfile> | null | undefined;
}): RestProfile => ({
  method: vessel.restProfile?.method ?? 'both',
  flag: vessel.restProfile?.flag ?? vessel.flagState ?? undefined,
  ...(vessel.restProfile?.agreement && { agreement: vessel.restProfile.agreement }),
});

/** A profile as text: “Malta, forward and backward”. */
export const restProfileWords = ({ method, flag }: RestProfile): string =>
  [labelOf(restFlags, flag) ?? 'No flag', labelOf(restMethods, method)?.toLowerCase()].join(', ');
