import { readFileSync } from 'node:fs';
import { themePresets } from '@fairlead/contracts/portal/theme';
import { describe, expect, it } from '@jest/globals';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./presets.css', import.meta.url), 'utf8');

/** The colours of a preset in one mode, by variable name. */
function palette(preset: string, mode: 'light' | 'dark'): Record<string, string> {
  const selector = preset === 'default' ? ':root {' : `[data-preset="${preset}"] {`;
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  const colours = block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return Object.fromEntries(
    [...colours].map(([, name, light, dark]) => [name, mode === 'light' ? light : dark]),
  );
}

const texts: [text: string, ground: string][] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'accent-soft'],
  ['accent-text', 'bg'],
  ['accent-text', 'surface'],
  ['accent-text', 'sunken'],
  ['accent-text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
];
const edges: [edge: string, ground: string][] = [
  ['border-strong', 'surface'],
  ['border-strong', 'bg'],
  ['accent', 'surface'],
  ['accent', 'bg'],
  // The part of a progress bar that is done, on the rest of it.
  ['accent', 'border'],
];

describe.each([...themePresets])('the preset %s', (preset) => {
  it.each(['light', 'dark'] as const)('keeps text readable and controls visible in %s', (mode) => {
    const colours = palette(preset, mode);
    const ratio = ([front, ground]: [string, string]) =>
      contrast(colours[front] ?? '', colours[ground] ?? '');
    for (const pair of texts) expect([pair, ratio(pair) >= 4.5]).toEqual([pair, true]);
    for (const pair of edges) expect([pair, ratio(pair) >= 3]).toEqual([pair, true]);
  });
});

it('a progress bar is drawn by the portal in its colours, everywhere alike', () => {
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
  const ruleOf = (selector: string) => {
    const start = base.indexOf(`\n${selector} {`);
    expect([selector, start >= 0]).toEqual([selector, true]);
    return base.slice(start, base.indexOf('}', start));
  };
  expect(ruleOf('progress')).toContain('appearance: none');
  expect(ruleOf('progress')).toContain('background: var(--border)');
  for (const part of ['-webkit-progress-value', '-moz-progress-bar'])
    expect(ruleOf(`progress::${part}`)).toContain('background: var(--accent)');
});
