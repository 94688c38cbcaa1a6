import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@fairlead/infra/dev/folders.ts';
import { scratchFolder } from '@fairlead/infra/dev/testing/scratch-folder.ts';
import { expect, it } from '@jest/globals';
import { awaitingExports, awaitingLooks } from './awaiting.ts';
import { drawnIn, exportsOf, importsOf, shippedIn, unreached } from './exports.ts';

const remotes = readdirSync(checkout).filter((name) => name.startsWith('mfe-'));
const files = shippedIn(
  'shell/src',
  'shell/ui/src',
  'remote-kit/src',
  ...remotes.map((name) => `${name}/src`),
);

/** The areas of the design system and the entries of the kit, by their import specifiers. */
const entries = new Map(
  [
    {
      name: '@fairlead/ui',
      folder: 'shell/ui',
      isWanted: (file: string) => file.includes('/areas/'),
    },
    {
      name: '@fairlead/remote-kit',
      folder: 'remote-kit',
      isWanted: (file: string) => !file.includes('/testing/'),
    },
  ].flatMap(({ name, folder, isWanted }) => {
    const { exports } = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8'));
    return Object.entries<string>(exports)
      .filter(([, file]) => isWanted(file))
      .map(([entry, file]): [string, string] => [
        `${name}${entry.slice(1)}`,
        join(checkout, folder, file),
      ]);
  }),
);
const roots = files.filter((file) => !/\/shell\/ui\/src\/areas\/|\/remote-kit\/src\//.test(file));

it('everything that the design system and the kit export has a user, or is listed with the page that it is for', () => {
  expect(entries.size).toBeGreaterThan(20);
  expect(unreached(entries, roots).sort()).toEqual(Object.keys(awaitingExports).sort());
});

it.each(awaitingLooks)('$component is not drawn yet as $page needs it', (look) => {
  const drawn = files.flatMap((file) => drawnIn(file, look.component));
  expect(drawn.length).toBeGreaterThan(0);
  const isLike = (attributes: Set<string>) =>
    (look.with === undefined || attributes.has(look.with)) &&
    (look.without === undefined || !attributes.has(look.without));
  expect(drawn.filter(isLike)).toEqual([]);
});

it('reads what a module exports, imports and draws', () => {
  const folder = scratchFolder();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const part = write(
    'part.tsx',
    'export const Part = 1; export interface Shape {} export class Box {}',
  );
  const index = write(
    'index.ts',
    "export * from './part.tsx'; export { Part as Other, type Shape as Form } from './part.tsx';",
  );
  expect([...exportsOf(index)].sort()).toEqual([
    ['Box', part],
    ['Other', part],
    ['Part', part],
  ]);
  const page = write(
    'page.tsx',
    "import { Part, type Shape } from './part.tsx'; const later = import('./index.ts');\n" +
      'export const Page = () => <Part kind="error" isOpen />;',
  );
  expect(importsOf(page).map(({ from, name }) => `${from} ${name}`)).toEqual([
    './part.tsx Part',
    './index.ts *',
  ]);
  expect(drawnIn(page, 'Part')).toEqual([new Set(['kind', 'kind=error', 'isOpen'])]);
});

it('what only its unused neighbours use is unused, and what a used one has for itself is used', () => {
  const folder = scratchFolder();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  write('wait.ts', 'export const wait = 5;');
  write('slides.ts', "import { wait } from './wait.ts'; export const slides = () => wait;");
  write('field.ts', 'export const pause = 1; export const field = () => pause;');
  const index = write(
    'index.ts',
    "export * from './wait.ts'; export * from './slides.ts'; export * from './field.ts';",
  );
  const page = write('page.ts', "import { field } from './index.ts'; field();");
  expect(unreached(new Map([['area', index]]), [page])).toEqual(['area wait', 'area slides']);
});
