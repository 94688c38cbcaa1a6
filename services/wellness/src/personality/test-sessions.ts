import type { PersonalitySessionAnswer, personalitySessionRequest } from '@fairlead/contracts';
import {
  currentPageOf,
  itemOf,
  mergedSession,
  optionOfValue,
  type PersonalityAnswer,
  type PersonalitySession,
  scoresOf,
  validityOf,
} from '@fairlead/contracts/personality';
import { ApiError, apiErrors, contentOf, objectId, type Service } from '@fairlead/service-kit';
import type { z } from 'zod';
import { personalityResults } from './results.ts';
import { personalitySessions } from './sessions.ts';

type Sent = z.output<typeof personalitySessionRequest>;
type Session = NonNullable<PersonalitySessionAnswer['session']> & {
  /** When the person started over; not published. */
  restartedAt?: string | undefined;
};

/** How often a save that conflicts with another device is tried. */
const TRIES = 5;

/** The personality tests of people, one each. */
export class TestSessions {
  readonly #service: Service;

  constructor(service: Service) {
    this.#service = service;
  }

  /** The session of a person as it is stored; undefined before they start one. */
  async find(user: string): Promise<Session | undefined> {
    const stored = await this.#sessions.find({ user: objectId(user) }).next();
    if (!stored) return undefined;
    const content = contentOf(this.#sessions.collection, stored);
    return sessionOf(stored._id.toHexString(), content as never);
  }

  /**
   * Saves a device's state of a person's session, merged with what others have saved: the later answer to each question counts. A new session
   * replaces a completed one, or any if the person starts over.
   * @throws {ApiError} 400 at invalid answers; 409 while other devices keep saving.
   */
  async save(user: string, sent: Sent, correlationId: string): Promise<Session> {
    requireAnswers(sent);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const stored = await this.#sessions.find({ user: objectId(user) }).next();
      if (stored) {
        await this.#sessions.rewrite(
          stored._id,
          (current) => ({
            ...current,
            ...kept(savedOver(sessionOf(String(stored._id), current as never), user, sent)),
          }),
          { actor: 'system', correlationId },
        );
      } else if (!(await this.#begin(user, sent, correlationId))) continue;
      const saved = await this.find(user);
      if (saved) return saved;
    }
    throw apiErrors.conflict(
      'This test is being saved elsewhere at this moment. Please try again.',
    );
  }

  /**
   * Scores a person's session and stores the result; a completed one already has its result.
   * @returns the id of the result. @throws {ApiError} 404 without a session, 409 without an answer.
   */
  async complete(user: string, correlationId: string): Promise<string> {
    const session = await this.find(user);
    if (!session) throw apiErrors.notFound();
    if (session.completed && session.lastResultId) return session.lastResultId;
    if (session.answers.length === 0) throw apiErrors.conflict('Nothing of this test is answered.');
    const { startTime, lastUpdate, optionCount } = session;
    const answers = session.answers as PersonalityAnswer[];
    const seconds = (Date.parse(lastUpdate) - Date.parse(startTime)) / 1_000;
    // Under an id derived from the session and its start, so that it is created once however often it
    // is tried.
    const id = await resultIdOf(session);
    const content = {
      user,
      completedAt: new Date().toISOString(),
      seconds,
      optionCount,
      scores: scoresOf(answers),
      validity: validityOf(answers, seconds),
    };
    await this.#service
      .store(personalityResults)
      .add([{ id, content }], { actor: 'system', correlationId });
    await this.#sessions.rewrite(
      objectId(session.id),
      (current) => ({ ...current, completed: true, lastResultId: id }),
      { actor: 'system', correlationId },
    );
    return id;
  }

  /** @returns false when another device has started one meanwhile. */
  async #begin(user: string, sent: Sent, correlationId: string): Promise<boolean> {
    const content = { user, ...kept({ ...sent, completed: false }) };
    try {
      await this.#sessions.add([{ content }], { actor: 'system', correlationId });
      return true;
    } catch (error) {
      if (error instanceof ApiError && [400, 409].includes(error.status)) return false;
      throw error;
    }
  }

  get #sessions() {
    return this.#service.store(personalitySessions);
  }
}

/** A session merged with what a device has sent. */
function savedOver(before: Session, user: string, sent: Sent) {
  const { restart, ...saved } = sent;
  const isNew = restart || (before.completed && saved.startTime > before.startTime);
  const { lastResultId } = before;
  if (isNew)
    return {
      ...saved,
      completed: false,
      restartedAt: saved.startTime,
      ...(lastResultId && { lastResultId }),
    };
  if (before.completed) return before;
  const device = {
    ...sinceRestart(saved, before.restartedAt),
    id: before.id,
    userId: user,
    currentPage: 0,
    completed: false,
  };
  const merged = mergedSession(before as PersonalitySession, device as PersonalitySession);
  return { ...merged, restartedAt: before.restartedAt };
}

/** A device's part of a test since its person started over, perhaps elsewhere: nothing from before comes back. */
function sinceRestart<Saved extends Pick<Session, 'startTime' | 'answers'>>(
  saved: Saved,
  restartedAt: string | undefined,
): Saved {
  if (restartedAt === undefined) return saved;
  const began = Date.parse(restartedAt);
  return {
    ...saved,
    startTime: Date.parse(saved.startTime) < began ? restartedAt : saved.startTime,
    answers: saved.answers.filter(({ answeredAt }) => Date.parse(answeredAt) >= began),
  };
}

type StoredProgress = Pick<
  Session,
  'startTime' | 'lastUpdate' | 'answers' | 'optionCount' | 'completed'
> & {
  lastResultId?: string | undefined;
  restartedAt?: string | undefined;
};

/** The stored form of a session. */
const kept = ({
  startTime,
  lastUpdate,
  answers,
  optionCount,
  completed,
  lastResultId,
  restartedAt,
}: StoredProgress) => ({
  startTime: new Date(startTime).toISOString(),
  lastUpdate: new Date(lastUpdate).toISOString(),
  answers,
  optionCount,
  completed,
  ...(lastResultId && { lastResultId }),
  ...(restartedAt && { restartedAt: new Date(restartedAt).toISOString() }),
});

function sessionOf(id: string, { user, ...content }: StoredProgress & { user: string }): Session {
  return {
    id,
    userId: String(user),
    ...kept(content),
    currentPage: currentPageOf(content.answers.length),
  } as Session;
}

/** @throws {ApiError} 400 at answers to no question, twice to one, of another domain, or of no option. */
function requireAnswers({ answers, optionCount, startTime, lastUpdate }: Sent): void {
  const seen = new Set<string>();
  const failures = answers.flatMap(({ questionId, value, domain, facet }, at) => {
    const item = itemOf(questionId);
    const isTwice = seen.has(questionId);
    seen.add(questionId);
    const path = `answers.${at}`;
    if (!item || item.domain !== domain || item.facet !== facet)
      return [{ path: `${path}.questionId`, message: 'This question was not found' }];
    if (isTwice)
      return [{ path: `${path}.questionId`, message: 'This question is answered twice' }];
    return optionOfValue(value, optionCount) < 0
      ? [{ path: `${path}.value`, message: 'This is not one of the answers' }]
      : [];
  });
  if (Date.parse(lastUpdate) < Date.parse(startTime))
    failures.push({ path: 'lastUpdate', message: 'A test ends after it begins' });
  if (failures.length > 0) throw apiErrors.validation(personalitySessions.slug, failures);
}

/** The id of the result of a session that started at a moment. */
async function resultIdOf({ id, startTime }: Session): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${id} ${startTime}`),
  );
  return Buffer.from(digest).toString('hex').slice(0, 24);
}
