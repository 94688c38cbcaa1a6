import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkout } from '../folders.ts';
import { everything, journeysOf, namedJourneys, scopeOf } from './changed.ts';

const workspacesFor = (...files: string[]) => [...(scopeOf(files)?.workspaces ?? [])].sort();

it('a feature of a remote is checked by its tests and by the journeys over its pages', () => {
  const scope = scopeOf(['mfe-jobs/src/features/board/board.tsx', 'docs/architecture.md']);
  expect([...(scope?.workspaces ?? [])].sort()).toEqual(['@fairlead/mfe-jobs', '@fairlead/reach']);
  expect(scope?.journeys).toEqual(['journeys/', 'recruitment/']);
  expect(scope?.isServed).toBe(false);
});

it('what is used by others is checked with all of them, and with every journey', () => {
  expect(workspacesFor('remote-kit/src/portal.ts')).toEqual(
    expect.arrayContaining(['@fairlead/remote-kit', '@fairlead/mfe-jobs', '@fairlead/mfe-account']),
  );
  // The authorization table belongs to `infra`.
  expect(workspacesFor('services/jobs/src/app.ts')).toContain('@fairlead/infra');
  for (const file of ['remote-kit/src/portal.ts', 'shell/src/app.tsx', 'services/jobs/src/app.ts'])
    expect(scopeOf([file])?.journeys).toBeUndefined();
  expect(scopeOf(['services/jobs/src/app.ts'])?.isServed).toBe(true);
});

it('a journey is checked by itself, what supports them by all', () => {
  expect(scopeOf(['shell/e2e/forms/texts.e2e.ts'])?.journeys).toEqual(['forms/texts.e2e.ts']);
  expect(scopeOf(['shell/e2e/support/people.ts'])?.journeys).toBeUndefined();
});

it.each(['package-lock.json', 'turbo.json', 'infra/jest/node.js', 'new-folder/a.ts'])(
  'everything is checked for a change of %s',
  (file) => {
    expect(scopeOf(['mfe-jobs/src/app.tsx', file])).toEqual(everything);
  },
);

it('nothing is checked for texts alone', () => {
  expect(scopeOf(['docs/skeletons.md', 'README.md'])).toBeUndefined();
});

it('every journey of a remote is there', () => {
  const remotes = readdirSync(checkout).filter((name) => name.startsWith('mfe-'));
  expect(remotes).toEqual(expect.arrayContaining(Object.keys(namedJourneys)));
  const missing = remotes
    .flatMap((remote) => journeysOf(remote) ?? [])
    .filter((path) => {
      const file = join(checkout, 'shell/e2e', path);
      return !existsSync(file) && !existsSync(`${file}.e2e.ts`);
    });
  expect(missing).toEqual([]);
});

it('a remote without browser tests of its own needs none', () => {
  expect(journeysOf('mfe-forms')).toEqual(['forms/']);
  expect(journeysOf('mfe-unwritten')).toEqual([]);
  expect(journeysOf('remote-kit')).toBeUndefined();
});
