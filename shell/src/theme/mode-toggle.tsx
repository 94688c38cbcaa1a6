import { IconButton, useTheme } from '@fairlead/ui';
import { Moon, Sun } from 'lucide-react';
import type { ThemeStore } from './theme-store.ts';

/** Switches between light and dark. */
export function ModeToggle({ store }: { store: ThemeStore }) {
  useTheme(store);
  const dark = store.effectiveMode() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => store.choose('colorMode', dark ? 'light' : 'dark')}
    >
      <Icon size="1.125rem" aria-hidden />
    </IconButton>
  );
}
