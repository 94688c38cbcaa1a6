import { describe, expect, it } from '@jest/globals';
import {
  contentLayoutLabels,
  contentLayouts,
  defaultTheme,
  resolveRadius,
  scaleLabels,
  themeAttributes,
  themeCarriers,
  themeCookieMaxAge,
  themeFromCookies,
  themePresets,
  themeRadii,
  themeScales,
} from './theme.ts';

const cookies = (jar: Record<string, string>) => themeFromCookies((name) => jar[name]);

describe('theme choices', () => {
  it('[S-003] offers exactly the eight presets', () => {
    expect([...themePresets]).toEqual([
      'default',
      'underground',
      'rose-garden',
      'lake-view',
      'sunset-glow',
      'forest-whisper',
      'ocean-breeze',
      'lavender-dream',
    ]);
  });

  it('[S-004] starts with the default preset and radius, no scale and full layout', () => {
    expect(cookies({})).toEqual(defaultTheme);
    expect(defaultTheme).toEqual({
      preset: 'default',
      radius: resolveRadius('default'),
      scale: 'none',
      contentLayout: 'full',
      colorMode: 'system',
    });
  });

  it('[S-005] stores one of six radii', () => {
    expect([...themeRadii]).toEqual(['none', 'sm', 'md', 'lg', 'xl', 'full']);
  });

  it('[S-006] resolves the default and the labels to stored radii', () => {
    expect(['default', 'slight', 'medium', 'large'].map(resolveRadius)).toEqual([
      'md',
      'sm',
      'md',
      'lg',
    ]);
    expect(resolveRadius('constructor-like')).toBeUndefined();
  });

  it('[S-007] shows the scales sm and lg as XS and LG', () => {
    expect([...themeScales]).toEqual(['none', 'sm', 'lg']);
    expect([scaleLabels.sm, scaleLabels.lg]).toEqual(['XS', 'LG']);
  });

  it('[S-008] shows the content layouts as Full and Centered', () => {
    expect(contentLayouts.map((layout) => contentLayoutLabels[layout])).toEqual([
      'Full',
      'Centered',
    ]);
  });

  it('[S-011] [S-012] keeps the theme and dark-mode cookies for a year', () => {
    expect(themeCookieMaxAge).toBe(31_536_000);
  });

  it('falls back to the default for a cookie that names no option', () => {
    expect(
      cookies({ theme_preset: '"><script>', theme_radius: 'huge', color_mode: 'sepia' }),
    ).toEqual(defaultTheme);
  });

  it('names the attributes of the page, and leaves the mode out when none was chosen', () => {
    expect(themeAttributes(defaultTheme)).not.toHaveProperty(themeCarriers.colorMode.attribute);
    expect(themeAttributes({ ...defaultTheme, colorMode: 'dark' })).toEqual({
      'data-preset': 'default',
      'data-radius': 'md',
      'data-scale': 'none',
      'data-content-layout': 'full',
      'data-mode': 'dark',
    });
  });
});
