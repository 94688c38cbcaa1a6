import {
  type ColorMode,
  type ColorModeChoice,
  colorModeLabels,
} from '@fairlead/contracts/portal/theme';
import { IconButton, useExternalStore, useTheme } from '@fairlead/ui';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeControls } from './theme-store.ts';

const icons: Record<ColorModeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Switches between light, dark and the operating system's mode; shows which of the three is chosen. */
export function ModeToggle({ store }: { store: ThemeControls }) {
  const { colorMode } = useTheme(store);
  // What the operating system requests is not known to the server.
  const systems = useExternalStore<ColorMode>(store.subscribe, store.systemMode, () => 'light');
  const next = nextMode(colorMode, systems);
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
function nextMode(colorMode: ColorModeChoice, systems: ColorMode): ColorModeChoice {
  if (colorMode === systems) return 'system';
  const effective = colorMode === 'system' ? systems : colorMode;
  return effective === 'dark' ? 'light' : 'dark';
}
