import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A component whose code is loaded when it is first needed. */
export interface Lazy<Props> {
  /** The component, once it is loaded. */
  current(): ComponentType<Props> | undefined;
  /** Loads it, once. @throws {Error} when that fails; the next call tries again */
  load(): Promise<void>;
  /** Loads it ahead; a failure is retried once it is needed. */
  prepare(): void;
}

/** Declares such a component by how it is loaded. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = async () => {
    try {
      loaded = await load();
    } finally {
      loading = undefined;
    }
  };
  const loadOnce = (): Promise<void> => {
    if (loaded) return Promise.resolve();
    loading ??= begin();
    return loading;
  };
  return {
    current: () => loaded,
    load: loadOnce,
    prepare: () => void loadOnce().catch(() => undefined),
  };
}

interface LoadingOptions {
  /** Whether it is needed now, as it is by default. */
  isNeeded?: boolean;
  /** Whether it still is once it is loaded; else `giveUp` is called. */
  isWanted?(): boolean;
  giveUp?(): void;
  /** Called with each failure to load it. */
  onFailure?(problem: unknown): void;
}

/**
 * Loads a component as soon as it is needed. A failure is retried by `again`, once there is a connection, and when it is needed anew.
 * @returns the component, or whether it could not be loaded
 */
export function useLoaded<Props>({ current, load }: Lazy<Props>, options: LoadingOptions = {}) {
  const { isNeeded = true, isWanted = () => true, giveUp, onFailure } = options;
  const [Loaded, setLoaded] = useState(current);
  const [hasFailed, setFailed] = useState(false);
  const again = useCallback(() => setFailed(false), []);
  const isLoading = isNeeded && !Loaded && !hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (!isLoading) return;
    let isLeft = false;
    const show = () => {
      if (isLeft) return;
      if (isWanted()) setLoaded(current);
      else giveUp?.();
    };
    const fail = (problem: unknown) => {
      if (isLeft) return;
      setFailed(true);
      onFailure?.(problem);
    };
    load().then(show, fail);
    return () => {
      isLeft = true;
    };
  }, [isLoading]);
  useEffect(() => {
    if (!hasFailed) return;
    if (!isNeeded) return again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed, isNeeded, again]);
  return { Loaded, hasFailed, again };
}
