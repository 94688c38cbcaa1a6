import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sourcesIn } from './dev/testing/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sources of screen content, without their tests. */
const sources = sourcesIn('shell', 'remote-kit', 'mfe-*').filter(
  (path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** Calls that format a date, a time or a number directly. `toLocaleUpperCase`, sorting of words and the like do neither. */
const formatsByItself =
  /\bIntl\.(?!Collator)|\.toLocale(Date|Time)?String\(|\.to(Date|Time|UTC)String\(/;

describe('dates, times, numbers and money', () => {
  it('are written by the formats of the design system alone', () => {
    const elsewhere = sources
      .filter((path) => !path.startsWith('shell/ui/src/formats/'))
      .filter((path) => formatsByItself.test(readFileSync(join(root, path), 'utf8')));
    expect(elsewhere).toEqual([]);
    expect(sources.filter((path) => path.startsWith('shell/ui/src/formats/'))).not.toEqual([]);
  });
});

describe('texts that people read as a list', () => {
  it('are sorted by one order, in services and browsers alike', () => {
    const everywhere = sourcesIn(
      'contracts',
      'rest-rules',
      'services',
      'shell',
      'remote-kit',
      'mfe-*',
      'infra',
    );
    const sortsByItself = /\.localeCompare\(|\bIntl\.Collator\b/;
    const elsewhere = everywhere
      .filter((path) => /\.tsx?$/.test(path) && path !== 'infra/formats.test.ts')
      .filter((path) => sortsByItself.test(readFileSync(join(root, path), 'utf8')));
    expect(elsewhere).toEqual(['contracts/src/api/reading-order.ts']);
  });
});
