import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useExternalStore } from '@fairlead/ui';
import { useCallback, useEffect, useState } from 'react';
import { personalityApi } from '../personality-api.ts';
import { mergeTest } from './merge-test.ts';
import { saveTest } from './save-test.ts';
import { forgetWithPerson, type StoredTest, type TestStore, testStoreOf } from './stored-test.ts';

/** How often (ms) a failed save is retried, in addition to when the connection is back. */
const pause = 30_000;

/** A person's test, as far as it is known. */
export interface OpenTest {
  store: TestStore;
  stored: StoredTest | undefined;
  /** Whether other devices' answers are known, or known to be unavailable. */
  isReady: boolean;
  /** Why the server lacks what is stored here; undefined while it does not, or nothing has failed. */
  problem: ApiError | undefined;
  /** Saves what the server lacks. @returns whether it has everything */
  save(): Promise<boolean>;
}

/**
 * Opens the test of a person: this browser's version, with what other devices have saved. A failed save is retried automatically, and when the page
 * is left.
 */
export function useTest(person: string): OpenTest {
  const { session } = usePortal();
  const store = testStoreOf(person);
  useEffect(() => forgetWithPerson(session), [session]);
  const stored = useExternalStore(store.subscribe, store.get);
  const { dispatch } = useRemoteStore();
  const [isRead, setRead] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const save = useCallback(async () => {
    const failed = await saveTest(store, (test) =>
      dispatch(personalityApi.endpoints.saveTest.initiate(test)).unwrap(),
    );
    setProblem(failed);
    return failed === undefined;
  }, [store, dispatch]);

  useEffect(() => {
    let isHere = true;
    const read = personalityApi.endpoints.getTest.initiate(undefined, {
      subscribe: false,
      forceRefetch: true,
    });
    void Promise.all([dispatch(read), store.loaded]).then(([{ data, error }]) => {
      // A person who has left the page may have signed out; nothing of their test may be stored then.
      if (!isHere) return;
      if (data !== undefined) store.put(mergeTest(store.get(), data));
      setRead(true);
      if (error) setProblem(ApiError.from(error));
      else void save();
    });
    return () => {
      isHere = false;
    };
  }, [store, dispatch, save]);

  useEffect(() => {
    const leave = () => void save();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [save]);

  const waits = problem !== undefined && stored?.isSaved === false;
  useEffect(() => {
    if (!waits) return;
    const again = () => void save();
    const timer = setInterval(again, pause);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [waits, save]);

  const isReady = isRead || (stored !== undefined && !navigator.onLine);
  return { store, stored, isReady, problem: waits ? problem : undefined, save };
}
