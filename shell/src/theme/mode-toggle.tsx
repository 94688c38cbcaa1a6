import { type ColorModeChoice, colorModeLabels } from '@fairlead/contracts/portal/theme';
import { IconButton, useTheme } from '@fairlead/ui';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeStore } from './theme-store.ts';

const icons: Record<ColorModeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Switches between light and dark, and back to what the operating system asks for; shows which of the three is chosen. */
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

/** What differs from what is in sight comes first, so that the first press is seen to do something. */
function nextMode(store: ThemeStore): ColorModeChoice {
  const { colorMode } = store.theme();
  const systems = store.systemMode();
  if (colorMode === systems) return 'system';
  return store.effectiveMode() === 'dark' ? 'light' : 'dark';
}
