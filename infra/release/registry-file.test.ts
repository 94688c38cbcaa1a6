import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changeRegistry, readRegistry } from '@fairlead/releases/registry-file';
import { keptRevisions, readRevision } from '@fairlead/releases/registry-history';
import { expect, it } from '@jest/globals';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';

const each = 25;

/** A process that makes 25 remotes of its own live, one after the other, as soon as it receives the signal. */
function publisher(name: string, releases: string) {
  const script = `
    import { pointTo } from '@fairlead/releases/registry-file';
    await new Promise((go) => process.stdin.once('data', go));
    for (let one = 0; one < ${each}; one += 1) {
      const remote = '${name}-' + one;
      await pointTo('${releases}', remote, {
        version: '1.0.0', manifest: '/' + remote, module: './app', slots: {},
        pages: [{ path: '/' + remote, title: remote, description: remote, parameters: [], defaults: [], reads: [] }],
      });
    }
    process.exit();
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

it('publishers at the same time lose nothing of each other, and leave nothing behind', async () => {
  const releases = scratchFolder();
  const names = ['jobs', 'account', 'forms'];
  const publishers = names.map((name) => publisher(name, releases));
  const ended = publishers.map((one) => once(one, 'exit'));
  for (const one of publishers) one.stdin.write('go');
  expect(await Promise.all(ended)).toEqual(names.map(() => [0, null]));
  const { revision, remotes } = readRegistry(releases);
  expect(Object.keys(remotes).sort()).toEqual(
    names.flatMap((name) => Array.from({ length: each }, (_, one) => `${name}-${one}`)).sort(),
  );
  expect(revision).toBe(names.length * each);
  expect(readdirSync(releases)).toEqual(['.history', 'registry.json']);
  expect(readdirSync(join(releases, '.history'))).toHaveLength(revision);
});

it('every revision is kept with its moment and who made it, of the last two hundred', async () => {
  const releases = scratchFolder();
  const change = (revision: number) =>
    changeRegistry(releases, (registry) => ({
      ...registry,
      remotes: { [`remote-${revision}`]: entry },
    }));
  const page = { path: '/a', title: 'A', description: 'A.' };
  const entry = { version: '1.0.0', manifest: '/a', module: './app', pages: [page] } as never;
  for (let revision = 1; revision <= keptRevisions + 2; revision += 1) await change(revision);
  expect(readRevision(releases, 2)).toBeUndefined();
  expect(readRevision(releases, 3)?.registry.remotes).toHaveProperty('remote-3');
  expect(readRevision(releases, keptRevisions + 2)).toMatchObject({
    at: expect.stringMatching(/^\d{4}-/),
    by: expect.stringMatching(/^.+@.+$/),
    registry: { revision: keptRevisions + 2 },
  });
});
