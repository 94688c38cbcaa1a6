import { items } from './items.ts';
import { defaultOptions, type OptionCount } from './options.ts';
import type { PersonalityAnswer } from './scoring.ts';

/** A test that somebody is taking (W-116); moments are ISO 8601. */
export interface PersonalitySession {
  id: string;
  userId: string;
  startTime: string;
  lastUpdate: string;
  /** How many complete tens of answers are given (W-113); the person continues at `firstOpenPage`. */
  currentPage: number;
  answers: PersonalityAnswer[];
  completed: boolean;
  lastResultId?: string | undefined;
  optionCount: OptionCount;
}

/** How many questions a page has, and after how many answers a session is saved (W-112, W-114). */
export const questionsPerPage = 10;
export const savedEvery = 10;

/** A new session of somebody. */
export function newSession(
  { id, userId }: Pick<PersonalitySession, 'id' | 'userId'>,
  now: string,
  optionCount: OptionCount = defaultOptions,
): PersonalitySession {
  const times = { startTime: now, lastUpdate: now };
  return { id, userId, ...times, currentPage: 0, answers: [], completed: false, optionCount };
}

/** A session with one more answer, which replaces an earlier one to its question. */
export function withAnswer(
  session: PersonalitySession,
  answer: PersonalityAnswer,
): PersonalitySession {
  const others = session.answers.filter(({ questionId }) => questionId !== answer.questionId);
  const answers = [...others, answer];
  return {
    ...session,
    answers,
    lastUpdate: answer.answeredAt,
    currentPage: currentPageOf(answers.length),
  };
}

/** Whether a session is saved after this many answers. */
export const isSavedAt = (answered: number): boolean =>
  answered > 0 && (answered % savedEvery === 0 || answered === items.length);

/** The page that this many answers lead to, from 0 (W-113). */
export const currentPageOf = (answered: number): number => Math.floor(answered / questionsPerPage);

/** How much of the test is answered, in percent (W-113). */
export const progressOf = (answered: number): number => (answered / items.length) * 100;

/** How many pages all questions need, at this many each (W-112). */
export const pageCount = (perPage: number = questionsPerPage): number =>
  Math.ceil(items.length / perPage);

/** The questions of a page, from 0. */
export const questionsOf = (page: number, perPage: number = questionsPerPage) =>
  items.slice(page * perPage, (page + 1) * perPage);

/** The page of the first unanswered question; the last one if all are answered. */
export function firstOpenPage(
  answers: readonly Pick<PersonalityAnswer, 'questionId'>[],
  perPage: number = questionsPerPage,
): number {
  const answered = new Set(answers.map(({ questionId }) => questionId));
  const open = items.findIndex(({ id }) => !answered.has(id));
  return open < 0 ? pageCount(perPage) - 1 : Math.floor(open / perPage);
}

/** Merges two devices' states of one session: the later answer to each question, and the test is over if either says so. */
export function mergedSession(
  one: PersonalitySession,
  other: PersonalitySession,
): PersonalitySession {
  const latest = new Map<string, PersonalityAnswer>();
  for (const answer of [...one.answers, ...other.answers]) {
    const known = latest.get(answer.questionId);
    if (!known || Date.parse(known.answeredAt) < Date.parse(answer.answeredAt))
      latest.set(answer.questionId, answer);
  }
  const answers = [...latest.values()];
  const lastResultId = one.lastResultId ?? other.lastResultId;
  return {
    ...one,
    answers,
    startTime: inOrder(one.startTime, other.startTime)[0],
    lastUpdate: inOrder(one.lastUpdate, other.lastUpdate)[1],
    currentPage: currentPageOf(answers.length),
    completed: one.completed || other.completed,
    ...(lastResultId !== undefined && { lastResultId }),
  };
}

/** Two moments, the earlier first. */
const inOrder = (one: string, other: string): [string, string] =>
  Date.parse(one) <= Date.parse(other) ? [one, other] : [other, one];
