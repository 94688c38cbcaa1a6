import type { ThemePort } from '@fairlead/contracts/portal/theme';
import { useSyncExternalStore } from 'react';

/** The active theme, followed as it changes. */
export function useTheme(theme: ThemePort) {
  return useSyncExternalStore(theme.subscribe, theme.theme);
}
