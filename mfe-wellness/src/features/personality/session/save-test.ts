import type { PersonalitySession } from '@fairlead/contracts/personality';
import { ApiError } from '@fairlead/remote-kit/calls';
import type { SentTest } from '../personality-api.ts';
import { mergeTest } from './merge-test.ts';
import type { TestStore } from './stored-test.ts';

/** Sends a test. @throws {ApiError} */
type Send = (test: SentTest) => Promise<PersonalitySession | null>;

const underWay = new WeakMap<TestStore, Promise<ApiError | undefined>>();

/** Saves what the server lacks of a test, one save after the other. @returns why it failed, if it did. */
export function saveTest(store: TestStore, send: Send): Promise<ApiError | undefined> {
  const saved = (underWay.get(store) ?? Promise.resolve()).then(() => saveNow(store, send));
  underWay.set(store, saved);
  return saved;
}

async function saveNow(store: TestStore, send: Send): Promise<ApiError | undefined> {
  const sent = store.get();
  if (!sent || sent.isSaved || sent.session.completed) return undefined;
  const { startTime, lastUpdate, answers, optionCount } = sent.session;
  try {
    const restart = sent.isRestart;
    const server = await send({ startTime, lastUpdate, answers, optionCount, restart });
    const now = store.get();
    // A test that was restarted meanwhile is unaffected by this.
    if (now?.session.startTime === startTime)
      store.put(mergeTest({ ...now, isRestart: false, knownStart: server?.startTime }, server));
    return undefined;
  } catch (problem) {
    return ApiError.from(problem);
  }
}
