export const themePresets = [
  'default',
  'underground',
  'rose-garden',
  'lake-view',
  'sunset-glow',
  'forest-whisper',
  'ocean-breeze',
  'lavender-dream',
] as const;

export const themeRadii = ['none', 'sm', 'md', 'lg', 'xl', 'full'] as const;
export const themeScales = ['none', 'sm', 'lg'] as const;
export const contentLayouts = ['full', 'centered'] as const;
export const colorModes = ['light', 'dark'] as const;
/** The choices: `system` leaves it to the operating system. */
export const colorModeChoices = ['system', ...colorModes] as const;

export type ThemePreset = (typeof themePresets)[number];
export type ThemeRadius = (typeof themeRadii)[number];
export type ThemeScale = (typeof themeScales)[number];
export type ContentLayout = (typeof contentLayouts)[number];
export type ColorMode = (typeof colorModes)[number];
export type ColorModeChoice = (typeof colorModeChoices)[number];

/** What the person chose. */
export interface Theme {
  preset: ThemePreset;
  radius: ThemeRadius;
  scale: ThemeScale;
  contentLayout: ContentLayout;
  colorMode: ColorModeChoice;
}

/** How long a theme choice lasts, in seconds: one year. */
export const themeCookieMaxAge = 31_536_000;

/** The cookie and the `<html>` attribute that carry each choice. */
export const themeCarriers = {
  preset: { cookie: 'theme_preset', attribute: 'data-preset' },
  radius: { cookie: 'theme_radius', attribute: 'data-radius' },
  scale: { cookie: 'theme_scale', attribute: 'data-scale' },
  contentLayout: { cookie: 'theme_content_layout', attribute: 'data-content-layout' },
  colorMode: { cookie: 'color_mode', attribute: 'data-mode' },
} as const;

/** The attribute of the shell's HTML that the edge replaces with the visitor's theme attributes. */
export const themePlaceholder = 'data-fairlead-theme';

export const scaleLabels: Record<ThemeScale, string> = { none: 'None', sm: 'XS', lg: 'LG' };
export const contentLayoutLabels: Record<ContentLayout, string> = {
  full: 'Full',
  centered: 'Centered',
};
export const colorModeLabels: Record<ColorModeChoice, string> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

const radiusAliases: Record<string, ThemeRadius> = {
  default: 'md',
  slight: 'sm',
  medium: 'md',
  large: 'lg',
};

/** The stored radius for a stored value or a label; `undefined` for anything else. */
export function resolveRadius(choice: string): ThemeRadius | undefined {
  return themeRadii.find((radius) => radius === choice) ?? radiusAliases[choice];
}

export const defaultTheme: Theme = {
  preset: 'default',
  radius: 'md',
  scale: 'none',
  contentLayout: 'full',
  colorMode: 'system',
};

/** The theme that cookie values describe; a missing or unknown value falls back to its default. */
export function themeFromCookies(cookie: (name: string) => string | undefined): Theme {
  const pick = <T extends string>(options: readonly T[], name: string, fallback: T): T =>
    options.find((option) => option === cookie(name)) ?? fallback;
  return {
    preset: pick(themePresets, themeCarriers.preset.cookie, defaultTheme.preset),
    radius: resolveRadius(cookie(themeCarriers.radius.cookie) ?? '') ?? defaultTheme.radius,
    scale: pick(themeScales, themeCarriers.scale.cookie, defaultTheme.scale),
    contentLayout: pick(
      contentLayouts,
      themeCarriers.contentLayout.cookie,
      defaultTheme.contentLayout,
    ),
    colorMode: pick(colorModeChoices, themeCarriers.colorMode.cookie, defaultTheme.colorMode),
  };
}

/** The `<html>` attributes of a theme, by name; the colour mode's is left out if the operating system decides. */
export function themeAttributes(theme: Theme): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const choice of ['preset', 'radius', 'scale', 'contentLayout', 'colorMode'] as const)
    if (theme[choice] !== 'system') attributes[themeCarriers[choice].attribute] = theme[choice];
  return attributes;
}

/** The active theme, held by the shell. */
export interface ThemePort {
  theme(): Theme;
  subscribe(listener: () => void): () => void;
  /** Applies one choice, at once and for future visits. */
  choose<C extends keyof Theme>(choice: C, value: Theme[C]): void;
  /** The displayed mode, even when it is the operating system's. */
  effectiveMode(): ColorMode;
}
