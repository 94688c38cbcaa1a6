import { z } from 'zod';
import { calendarDate, json, option, requiredText } from '../api/fields.ts';
import { labelOf } from '../reference/options.ts';
import { flagStates } from '../reference/places.ts';

/** How a flag has hours of rest counted (O-143): which windows are tested, and by which limits. */
export const restMethods = [
  { code: 'both', label: 'Forward and backward' },
  { code: 'forward', label: 'Forward' },
  { code: 'backward', label: 'Backward' },
  { code: 'work-limits', label: 'Limits of work' },
  { code: 'exceptions', label: 'Exceptions by agreement' },
] as const;
export type RestMethod = (typeof restMethods)[number]['code'];

/** The flags by which hours of rest are judged: those of vessels, and one more that has a rule of its own. */
export const restFlags = [...flagStates, { code: 'denmark', label: 'Denmark' }] as const;
export type RestFlag = (typeof restFlags)[number]['code'];

/** A collective agreement that the flag has authorized, without which no exception applies (MLC A2.3 §13, STCW A-VIII/1 §9). */
export const restAgreement = z.object({
  reference: requiredText(120),
  authorizedBy: requiredText(120),
  from: calendarDate(),
  until: calendarDate().optional(),
});
export type RestAgreement = z.infer<typeof restAgreement>;

/** By what the hours of rest aboard a vessel are judged. `flag`: where it is another one than the vessel's. */
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

/** The profile of a vessel: its own, of its own flag unless told otherwise. */
export const restProfileOf = (vessel: {
  flagState?: RestFlag | null | undefined;
  restProfile?: Partial<RestProfile> | null | undefined;
}): RestProfile => ({
  method: vessel.restProfile?.method ?? 'both',
  flag: vessel.restProfile?.flag ?? vessel.flagState ?? undefined,
  ...(vessel.restProfile?.agreement && { agreement: vessel.restProfile.agreement }),
});

/** A profile in words: “Malta, forward and backward”. */
export const restProfileWords = ({ method, flag }: RestProfile): string =>
  [labelOf(restFlags, flag) ?? 'No flag', labelOf(restMethods, method)?.toLowerCase()].join(', ');

/** The flags that have a rule of their own for people under 18: hours of rest in any 24 (O-148). */
const restUnder18: Readonly<Partial<Record<RestFlag, number>>> = { denmark: 12 };

/** The hours of rest in any 24 that a flag wants; more of people under 18 where it says so. */
export const dailyRestOf = ({ flag }: RestProfile, isUnder18: boolean): number =>
  (isUnder18 && flag && restUnder18[flag]) || 10;
