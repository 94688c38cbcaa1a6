import {
  itemOf,
  items,
  type PersonalityAnswer,
  scoresOf,
  validityOf,
  valueOfOption,
} from '@fairlead/contracts/personality';
import type { Random } from '../random.ts';
import { type Days, instantOf } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';

const OPTIONS = 7;
const SECONDS_EACH = 8;
/** The middle of seven answers for a person who is calm, sociable, curious, friendly and thorough. */
const leaning = { N: 2, E: 4, O: 4, A: 5, C: 5 } as const;

/** A completed personality test, and its result. */
export function demoPersonality(
  random: Random,
  user: string,
  days: Days,
): { session: Timed; result: Timed } {
  const began = days.ago(17, 19);
  const answers = items.map(({ id, domain, facet }, at): PersonalityAnswer => {
    const agreeing = Math.min(OPTIONS - 1, Math.max(0, leaning[domain] + random.int(-1, 1)));
    const option = itemOf(id)?.keyed === 'minus' ? OPTIONS - 1 - agreeing : agreeing;
    const answeredAt = instantOf(began + (at + 1) * SECONDS_EACH * 1_000);
    return { questionId: id, value: valueOfOption(option, OPTIONS), domain, facet, answeredAt };
  });
  const seconds = answers.length * SECONDS_EACH;
  const end = began + seconds * 1_000;
  const result = random.id();
  return {
    session: {
      content: {
        id: random.id(),
        user,
        startTime: instantOf(began),
        lastUpdate: instantOf(end),
        answers,
        completed: true,
        lastResultId: result,
        optionCount: OPTIONS,
      },
      createdAt: new Date(began),
      updatedAt: new Date(end),
    },
    result: {
      content: {
        id: result,
        user,
        completedAt: instantOf(end),
        seconds,
        optionCount: OPTIONS,
        scores: scoresOf(answers),
        validity: validityOf(answers, seconds),
      },
      createdAt: new Date(end),
    },
  };
}
