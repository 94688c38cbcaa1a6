import { labelOf } from '@fairlead/contracts/reference/options';
import { type RestRule, restRules } from '@fairlead/contracts/rest/rules';
import type { RestVerdict } from './assess.ts';

/** How much a rule found, and how much it requires. */
const amounts: Readonly<Record<RestRule, (hours: number, limit: number) => string>> = {
  R1: (hours, limit) => `${hours} h of rest in 24 hours; ${limit} are needed`,
  R2: (hours, limit) => `${hours} h of rest in 7 days; ${limit} are needed`,
  R3: (hours, limit) => `${hours} h in the two longest rests of 24 hours; ${limit} are needed`,
  R4: (hours, limit) => `${hours} h in the longest rest of 24 hours; ${limit} are needed`,
  R5: (hours, limit) => `${hours} h of work between two rests; ${limit} at most`,
  W1: (hours, limit) => `${hours} h of work in 24 hours; ${limit} at most`,
  W2: (hours, limit) => `${hours} h of work in 7 days; ${limit} at most`,
};

/** The text of a verdict: “R1: 8 h of rest in 24 hours; 10 are needed.” */
export const wordsOfVerdict = ({
  rule,
  outcome,
  hours,
  limit,
}: Pick<RestVerdict, 'rule' | 'outcome' | 'hours' | 'limit'>): string =>
  outcome === 'unassessable'
    ? `${rule}: not yet assessable.`
    : `${rule}: ${amounts[rule](hours, limit)}.`;

/** The name of a rule: “Rest in any 24 hours”. */
export const wordsOfRule = (rule: RestRule): string => labelOf(restRules, rule) ?? rule;
