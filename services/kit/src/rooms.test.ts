import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const src = fileURLToPath(new URL('.', import.meta.url));

/** The rooms from the bottom up, as the table of the kit's README lists them. */
const rooms = [
  ...readFileSync(join(src, '../README.md'), 'utf8').matchAll(/\(src\/([a-z-]+)\/README\.md\)/g),
].map(([, name = '']) => name);

const roomOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** The modules of the kit, but those for tests. */
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|types)\.ts$/.test(file) && roomOf(file) !== 'testing',
);

/** The imports of a room's modules from other rooms: who imports what. */
const crossing = modules.flatMap((file) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/'(\.[^'\n]+\.ts)'/g)].flatMap(
    ([, specifier = '']) => {
      const imported = normalize(join(dirname(file), specifier));
      return roomOf(imported) === roomOf(file) ? [] : [{ file, imported }];
    },
  ),
);

/** The modules that the README of a room names for other rooms. */
function promisedBy(room: string): string[] {
  const [, list = ''] = readFileSync(join(src, room, 'README.md'), 'utf8').split(
    'Other rooms use:',
  );
  return [...list.matchAll(/`([^`]+\.ts)`/g)].map(([, name = '']) => `${room}/${name}`);
}

describe('the rooms of the kit', () => {
  it('are all in the table of its README', () => {
    const there = [...new Set(modules.map(roomOf))].filter((room) => room !== '');
    expect(rooms.toSorted()).toEqual(there.toSorted());
  });

  it('import one way: from the rooms above them in the table', () => {
    const wrong = crossing.filter(
      ({ file, imported }) =>
        roomOf(file) !== '' && rooms.indexOf(roomOf(imported)) >= rooms.indexOf(roomOf(file)),
    );
    expect(wrong).toEqual([]);
    const upward = crossing.filter(({ file, imported }) => roomOf(file) && !roomOf(imported));
    expect(upward).toEqual([]);
  });

  it.each(rooms)('%s is used by the modules that its README names, and by no others', (room) => {
    const used = crossing
      .filter(({ file, imported }) => file !== 'index.ts' && roomOf(imported) === room)
      .map(({ imported }) => imported);
    expect(promisedBy(room)).toEqual([...new Set(used)].toSorted());
  });

  it.each(rooms)('the README of %s begins with modules that exist', (room) => {
    const [text = ''] = readFileSync(join(src, room, 'README.md'), 'utf8').split(
      'Other rooms use:',
    );
    const named = [...text.matchAll(/`([^`]+\.ts)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !existsSync(join(src, room, name)))).toEqual([]);
  });
});
