import type { ThemePort } from '@fairlead/contracts/portal/theme';
import { useExternalStore } from './first-render.ts';

/** The active theme, followed as it changes. */
export function useTheme(theme: ThemePort) {
  return useExternalStore(theme.subscribe, theme.theme);
}
