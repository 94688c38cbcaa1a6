import type { ThemePort } from '@fairlead/contracts/portal/theme';
import { useFollowed } from './first-render.ts';

/** The active theme, followed as it changes. */
export function useTheme(theme: ThemePort) {
  return useFollowed(theme.subscribe, theme.theme);
}
