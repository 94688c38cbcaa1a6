import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@fairlead/infra/authorization/services.ts';
import { declaredRows, edgeRows } from '@fairlead/infra/authorization/table.ts';
import { checkout } from '@fairlead/infra/dev/folders.ts';
import { scratchFolder } from '@fairlead/infra/dev/testing/scratch-folder.ts';
import { expect, it } from '@jest/globals';
import { awaitingPaths } from './awaiting.ts';
import { modulesIn } from './exports.ts';
import { calledIn, type DeclaredPaths, fits, playedIn } from './paths.ts';

const remotes = readdirSync(checkout).filter((name) => name.startsWith('mfe-'));
const isTestOfTheKit = /\/remote-kit\/.*\.test\.tsx?$/;
const files = modulesIn(
  'shell/src',
  'remote-kit/src',
  ...remotes.map((name) => `${name}/src`),
  // The kit calls any collection, and its tests use some that exist only there.
).filter((file) => !isTestOfTheKit.test(file));
// The table has every endpoint of every service and of the edge, which is proved next to it.
const endpoints = [...serviceNames.flatMap((name) => declaredRows(name)), ...edgeRows()].map(
  ({ endpoint }) => endpoint,
);

const isServed = (call: DeclaredPaths) => endpoints.some((endpoint) => fits(call, endpoint));
const isAwaited = ({ path }: DeclaredPaths) => path in awaitingPaths;
const unserved = (calls: readonly DeclaredPaths[]) =>
  calls
    .filter((call) => !isServed(call) && !isAwaited(call))
    .map(({ by, method, path }) => `${by.slice(checkout.length + 1)}: ${method} ${path}`);

it('every path that the screens call is served', () => {
  const called = files.flatMap(calledIn);
  expect(called.length).toBeGreaterThan(40);
  expect(unserved(called)).toEqual([]);
});

it('every call that a test plays or expects is served', () => {
  const played = files.flatMap(playedIn);
  expect(played.length).toBeGreaterThan(200);
  expect(unserved(played)).toEqual([]);
});

it('no path that is awaited is served yet, and each is still played', () => {
  const played = files.flatMap(playedIn);
  for (const path of Object.keys(awaitingPaths)) {
    expect(played.map((call) => call.path)).toContain(path);
    expect(endpoints.filter((endpoint) => fits({ method: undefined, path }, endpoint))).toEqual([]);
  }
});

it('reads the calls of a module', () => {
  const file = join(scratchFolder(), 'calls.ts');
  writeFileSync(
    file,
    `const one = { path: \`/forms/\${id}/draft\${query}\`, method: 'PUT', failure: 'No.' };
     const two = { path: '/users', failure: 'No.' };
     const menu = { path: '/jobs' };
     const three = readCollection('vessels', {});
     serve({ [\`PATCH /api/listings/\${id}\`]: 1, 'GET /positions?limit=0': 2, 'GET /media/a.webp': 3 });`,
  );
  expect(calledIn(file).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/forms/*/draft',
    'GET /api/users',
    'GET /api/vessels',
  ]);
  expect(playedIn(file).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /api/listings/*',
    'GET /api/positions',
  ]);
});

it('a call fits the endpoint that takes it', () => {
  const call = { method: 'GET', path: '/api/users/*' };
  expect(fits(call, 'GET /api/users/:id')).toBe(true);
  expect(fits({ ...call, path: '/api/users/u1' }, 'GET /api/users/:id')).toBe(true);
  expect(fits(call, 'PATCH /api/users/:id')).toBe(false);
  expect(fits(call, 'GET /api/users/:id/sessions')).toBe(false);
  expect(fits({ ...call, path: '/api/personal' }, 'GET /api/users')).toBe(false);
});
