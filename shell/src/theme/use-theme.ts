import { useSyncExternalStore } from 'react';
import type { ThemeStore } from './theme-store.ts';

/** The theme in force, followed as it changes. */
export function useTheme(store: ThemeStore) {
  return useSyncExternalStore(store.subscribe, store.theme);
}
