import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  type CollectionHooks,
  forEachDue,
  hooksOf,
  objectId,
  type RepeatedJob,
  type Service,
} from '@fairlead/service-kit';
import { credentials } from '../credentials/collection.ts';
import { preferences } from '../preferences/collection.ts';
import { resume } from '../resume/collection.ts';
import { matchFactsOf } from './facts.ts';

const correlationId = 'match-facts';

/** Completes preferences with what jobs are matched with, while their person wants it. */
export function matchHooks(service: Service): CollectionHooks {
  return hooksOf(preferences, {
    prepare: async ({ content, viewer }) => {
      if (content.matchMe !== 'yes' || viewer.kind !== 'person') {
        const { matchFacts: _gone, ...rest } = content;
        return rest;
      }
      return { ...content, matchFacts: await matchFactsOf(service, viewer.id, content as never) };
    },
  });
}

/**
 * Keeps what jobs are matched with in line with a person's resume and documents: at once when they change, and every hour, as experience
 * grows and interrupted updates are completed.
 */
export class MatchRefreshing {
  readonly #service: Service;
  /** The pending work of each person, serialized. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(service: Service) {
    this.#service = service;
    for (const collection of [resume, credentials])
      service.changes.onChangeOf<never>(collection as never, ({ stored, published }) => {
        const owner = (published ?? stored) as { user?: unknown } | undefined;
        if (owner?.user) this.#soon(String(owner.user));
      });
  }

  get job(): RepeatedJob {
    const name = 'refresh-match-facts';
    return {
      name,
      every: HOUR_MS,
      run: (lost) =>
        forEachDue(this.#service, {
          name,
          due: this.#service.store(preferences).find({ matchMe: 'yes' }),
          lost,
          work: ({ user }) => this.#refresh(user.toHexString()),
        }),
    };
  }

  #soon(user: string): void {
    const before = this.#turns.get(user) ?? Promise.resolve();
    const turn = before
      .then(() => this.#refresh(user))
      .catch((error) =>
        this.#service.log.warn({ err: error }, 'publishing match facts failed, will retry'),
      )
      .finally(() => {
        if (this.#turns.get(user) === turn) this.#turns.delete(user);
      });
    this.#turns.set(user, turn);
  }

  async #refresh(user: string): Promise<void> {
    const store = this.#service.store(preferences);
    const record = await store.find({ user: objectId(user), matchMe: 'yes' }).next();
    if (!record) return;
    const matchFacts = await matchFactsOf(this.#service, user, record);
    await store.rewrite(
      record._id,
      (current) =>
        current.matchMe !== 'yes' ||
        JSON.stringify(current.matchFacts) === JSON.stringify(matchFacts)
          ? undefined
          : { ...current, matchFacts },
      { actor: 'system', correlationId },
    );
  }
}
