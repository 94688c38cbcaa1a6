import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

/** The runtime imports of a module, by specifier. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)';/gms),
  ].map(([, from = '']) => from);

/** Everything that a module imports, and what that imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  for (const from of importsOf(file)) {
    const name = from.startsWith('.') ? resolve(dirname(file), from) : from;
    if (found.has(name)) continue;
    found.add(name);
    if (from.startsWith('.')) withImports(name, found);
  }
  return found;
}

it('what provides the servers before the dependencies are there needs none of them', () => {
  const found = [...withImports(join(import.meta.dirname, 'provide-early.ts'))];
  expect(found).toContain(join(import.meta.dirname, '../mongo/engine/root.ts'));
  expect(found.filter((name) => !name.startsWith('/') && !name.startsWith('node:'))).toEqual([]);
});
