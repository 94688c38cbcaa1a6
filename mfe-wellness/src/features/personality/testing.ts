import type { PersonalityResult } from '@fairlead/contracts/api/wellness';
import {
  items,
  newSession,
  type OptionCount,
  type PersonalityAnswer,
  type PersonalitySession,
  scoresOf,
  validityOf,
} from '@fairlead/contracts/personality';
import { nora } from '../../testing/stage.tsx';

/** A moment of the test, by its seconds. */
export const momentOf = (second: number): string =>
  new Date(Date.UTC(2026, 10, 20, 8) + second * 1_000).toISOString();

/** Answers to the first questions, three seconds apart, that give a reliable test. */
export const answersTo = (count: number): PersonalityAnswer[] =>
  items.slice(0, count).map(({ id, domain, facet }, order) => ({
    questionId: id,
    value: [1, 5, 3][order % 3] ?? 3,
    domain,
    facet,
    answeredAt: momentOf(order * 3),
  }));

/** Nora's test in the server's shape, with a number of answers. */
export function sessionWith(count: number, optionCount: OptionCount = 7): PersonalitySession {
  const ids = { id: '65ff00000000000000000001', userId: nora.id };
  const answers = answersTo(count);
  return {
    ...newSession(ids, momentOf(0), optionCount),
    lastUpdate: momentOf(count * 3),
    currentPage: Math.floor(count / 10),
    answers,
  };
}

/** The result of answers. */
export function resultOf(
  id: string,
  answers: readonly PersonalityAnswer[] = answersTo(120),
  seconds = 840,
): PersonalityResult {
  return {
    id,
    createdAt: momentOf(seconds),
    updatedAt: momentOf(seconds),
    user: nora.id,
    completedAt: momentOf(seconds),
    seconds,
    optionCount: 7,
    scores: scoresOf(answers),
    validity: validityOf(answers, seconds),
  };
}
