import { type ColorModeChoice, colorModeLabels } from '@fairlead/contracts/portal/theme';
import { IconButton, useTheme } from '@fairlead/ui';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeStore } from './theme-store.ts';

const icons: Record<ColorModeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Switches between light, dark and the operating system's mode; shows which of the three is chosen. */
export function ModeToggle({ store }: { store: ThemeStore }) {
  const { colorMode } = useTheme(store);
  const next = nextMode(store);
  const Icon = icons[colorMode];
  return (
    <IconButton
      label={`${colorModeLabels[colorMode]} mode. Switch to ${next} mode`}
      onClick={() => store.choose('colorMode', next)}
    >
      <Icon size="1.125rem" aria-hidden />
    </IconButton>
  );
}

/** A mode that differs from the current one comes first, so that the first press has a visible effect. */
function nextMode(store: ThemeStore): ColorModeChoice {
  const { colorMode } = store.theme();
  const systems = store.systemMode();
  if (colorMode === systems) return 'system';
  return store.effectiveMode() === 'dark' ? 'light' : 'dark';
}
