import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const contributions = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((remote) => {
    const { slots = {} } = JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8'));
    return Object.entries<{ module: string }>(slots).map(
      ([slot, { module }]) => [slot, `${remote}/src/${module.slice(2)}.tsx`] as const,
    );
  });

it.each(contributions)(
  'what is declared for the slot %s is written for what its hosts pass (%s)',
  (slot, file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(
      new RegExp(`[cC]ontribution\\(\\s*'${slot}'`),
    );
  },
);
