import { themePresets } from '@fairlead/contracts/portal/theme';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from '../footer/footer.tsx';
import { Customizer } from './customizer.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { ThemeStore, themeCookie } from './theme-store.ts';

const root = document.documentElement;
const attributes = () => ({ ...root.dataset });

afterEach(() => {
  jest.restoreAllMocks();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  }
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

async function openCustomizer() {
  const store = new ThemeStore();
  render(<Customizer store={store} open onClose={() => {}} report={() => {}} />);
  await screen.findByRole('radiogroup', { name: 'Theme preset' });
  return store;
}

describe('the theme', () => {
  it('[S-004] is the default preset, radius, scale and layout when nothing is saved', () => {
    new ThemeStore();
    expect(attributes()).toEqual({
      preset: 'default',
      radius: 'md',
      scale: 'none',
      contentLayout: 'full',
    });
  });

  it('[S-002] takes effect on the page at once', async () => {
    await openCustomizer();
    await userEvent.click(screen.getByRole('radio', { name: 'Rose Garden' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(attributes()).toMatchObject({ preset: 'rose-garden', mode: 'dark' });
  });

  it('[S-009] has a toggle between light and dark, and back to what the system asks for', async () => {
    render(<ModeToggle store={new ThemeStore()} />);
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('System mode. Switch to dark mode');
    expect(attributes().mode).toBe('dark');
    await press('Dark mode. Switch to light mode');
    expect(attributes().mode).toBe('light');
    await press('Light mode. Switch to system mode');
    expect(attributes()).not.toHaveProperty('mode');
    expect(new ThemeStore().theme().colorMode).toBe('system');
    expect(screen.getByRole('button', { name: 'System mode. Switch to dark mode' })).toBeVisible();
  });

  it('follows the system while it is open, and switches away from what that asks for', () => {
    const system = Object.assign(new EventTarget(), { matches: true, media: '' });
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(system as MediaQueryList);
    render(<ModeToggle store={new ThemeStore()} />);
    expect(screen.getByRole('button', { name: 'System mode. Switch to light mode' })).toBeVisible();
    system.matches = false;
    act(() => {
      system.dispatchEvent(new Event('change'));
    });
    expect(screen.getByRole('button', { name: 'System mode. Switch to dark mode' })).toBeVisible();
  });

  it('offers all three in the settings', async () => {
    const store = await openCustomizer();
    const modes = within(screen.getByRole('group', { name: 'Colour mode' }));
    expect(modes.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
      ['System', 'Light', 'Dark'],
    );
    expect(modes.getByRole('radio', { name: 'System' })).toBeChecked();
    await userEvent.click(modes.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(modes.getByRole('radio', { name: 'System' }));
    expect(store.theme().colorMode).toBe('system');
    expect(attributes()).not.toHaveProperty('mode');
  });

  it('[S-010] keeps every choice for the next visit', async () => {
    await openCustomizer();
    const choose = (group: string, choice: string) =>
      userEvent.click(
        within(screen.getByRole('group', { name: group })).getByRole('radio', { name: choice }),
      );
    await choose('Preset', 'Lake View');
    await choose('Colour mode', 'Dark');
    await choose('Radius', 'Large');
    await choose('Scale', 'XS');
    await choose('Content layout', 'Centered');
    expect(new ThemeStore().theme()).toEqual({
      preset: 'lake-view',
      colorMode: 'dark',
      radius: 'lg',
      scale: 'sm',
      contentLayout: 'centered',
    });
  });

  const choices = {
    preset: [
      'Preset',
      {
        Default: 'default',
        Underground: 'underground',
        'Rose Garden': 'rose-garden',
        'Lake View': 'lake-view',
        'Sunset Glow': 'sunset-glow',
        'Forest Whisper': 'forest-whisper',
        'Ocean Breeze': 'ocean-breeze',
        'Lavender Dream': 'lavender-dream',
      },
    ],
    radius: [
      'Radius',
      { None: 'none', Slight: 'sm', Medium: 'md', Large: 'lg', 'Extra large': 'xl', Full: 'full' },
    ],
    scale: ['Scale', { None: 'none', XS: 'sm', LG: 'lg' }],
    contentLayout: ['Content layout', { Full: 'full', Centered: 'centered' }],
  } as const;
  it('[S-003] [S-005] [S-006] [S-007] [S-008] offers its choices by name and keeps each as its code', async () => {
    await openCustomizer();
    for (const [name, [title, codes]] of Object.entries(choices)) {
      const group = within(screen.getByRole('group', { name: title }));
      const radios = group.getAllByRole('radio');
      expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(
        Object.keys(codes),
      );
      for (const [label, code] of Object.entries(codes)) {
        await userEvent.click(group.getByRole('radio', { name: label }));
        expect(new ThemeStore().theme()).toMatchObject({ [name]: code });
        expect(attributes()).toMatchObject({ [name]: code });
      }
    }
  });

  it('[S-011] [S-012] keeps the cookies for a year', () => {
    expect(themeCookie('preset', 'lake-view')).toContain('Max-Age=31536000');
    expect(themeCookie('colorMode', 'dark')).toBe(
      'color_mode=dark; Path=/; Max-Age=31536000; SameSite=Lax',
    );
  });

  it('[S-033] is set by the footer as by the settings', async () => {
    const store = new ThemeStore();
    render(<Footer theme={store} onEmergency={() => {}} />);
    const footer = within(screen.getByRole('group', { name: 'Theme' }));
    expect(footer.getAllByRole('radio')).toHaveLength(themePresets.length);
    await userEvent.click(footer.getByRole('radio', { name: 'Sunset Glow' }));
    await userEvent.click(footer.getByRole('button', { name: /Switch to dark mode/ }));
    render(<Customizer store={store} open onClose={() => {}} report={() => {}} />);
    const settings = within(screen.getByRole('dialog'));
    expect(await settings.findByRole('radio', { name: 'Sunset Glow' })).toBeChecked();
    expect(settings.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});
