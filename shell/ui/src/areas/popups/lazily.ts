import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

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

/**
 * Loads a component, as it is needed now. @param isWanted whether it still is once it is loaded; else `giveUp` is called
 * @returns the component, or whether it could not be loaded
 */
export function useLoaded<Props>(
  { current, load }: Lazy<Props>,
  isWanted: () => boolean = () => true,
  giveUp?: () => void,
): { Loaded: ComponentType<Props> | undefined; hasFailed: boolean } {
  const [Loaded, setLoaded] = useState(current);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (Loaded) return;
    let isLeft = false;
    const show = () => {
      if (isLeft) return;
      if (isWanted()) setLoaded(current);
      else giveUp?.();
    };
    load().then(show, () => isLeft || setFailed(true));
    return () => {
      isLeft = true;
    };
  }, []);
  return { Loaded, hasFailed };
}

/** Loads something once the browser is idle, so that it opens at once, and offline too. */
export function usePrepared({ prepare }: Pick<Lazy<never>, 'prepare'>): void {
  useEffect(() => whenIdle(prepare), [prepare]);
}
