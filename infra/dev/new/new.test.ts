import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { checkout } from '../folders.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { type Changes, makeChanges } from './changes.ts';
import { newPage } from './page.ts';
import { newRegister } from './register.ts';
import { newRemote } from './remote.ts';
import { newService } from './service.ts';
import { Tree } from './tree.ts';

/** What the new parts are made like, or entered in. */
const needed = [
  'package-lock.json',
  'mfe-*/*.{json,js,ts}',
  'mfe-*/src/pages.ts',
  'mfe-*/src/paths.ts',
  'services/*/*.{json,js}',
  'services/*/src/{app,projections}.ts',
  'services/*/pact/*.js',
  'infra/package.json',
  'infra/authorization/services.ts',
  'contracts/src/api/collections.ts',
  'contracts/src/registers/declared.ts',
  'mfe-account/src/features/settings/export-data.tsx',
];

let root: string;
let tree: Tree;
beforeEach(() => {
  root = scratchFolder();
  for (const pattern of needed)
    for (const path of globSync(pattern, { cwd: checkout }))
      cpSync(join(checkout, path), join(root, path));
  tree = new Tree(root);
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const everything = () =>
  globSync('**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? readFileSync(path, 'utf8') : ''];
    })
    .sort();

describe('a new remote', () => {
  it('has a page, the configuration of the others and what all of them depend on, and is in the lock file', async () => {
    await makeChanges(root, newRemote(tree, 'demo'));
    expect(new Tree(root).remotes).toContain('mfe-demo');
    expect(JSON.parse(read('mfe-demo/remote.json'))).toMatchObject({
      name: 'demo',
      pages: [{ path: '/account/demo', access: 'person' }],
    });
    expect(read('mfe-demo/jest.config.js')).toBe(read('mfe-forms/jest.config.js'));
    const { packages } = JSON.parse(read('package-lock.json'));
    const { dependencies } = JSON.parse(read('mfe-demo/package.json'));
    expect(packages['mfe-demo']).toMatchObject({ name: '@fairlead/mfe-demo', dependencies });
    expect(dependencies).toHaveProperty('@fairlead/remote-kit');
    expect(dependencies).not.toHaveProperty('@dnd-kit/core');
    // The link leads to the folder.
    expect(existsSync(join(root, 'node_modules/@fairlead/mfe-demo/remote.json'))).toBe(true);
  });

  it('takes the place of one that was removed', async () => {
    const changes = newRemote(tree, 'demo');
    await makeChanges(root, changes);
    rmSync(join(root, 'mfe-demo'), { recursive: true });
    await makeChanges(root, changes);
    expect(existsSync(join(root, 'node_modules/@fairlead/mfe-demo/remote.json'))).toBe(true);
  });

  it('can have further pages', async () => {
    await makeChanges(root, newRemote(tree, 'demo'));
    await makeChanges(root, newPage(tree, 'demo/crew-list'));
    await makeChanges(root, newPage(tree, 'demo/berth', '/berths/:berth'));
    const { pages } = JSON.parse(read('mfe-demo/remote.json'));
    expect(pages.slice(1)).toMatchObject([
      { path: '/account/demo/crew-list', title: 'Crew list', access: 'person' },
      { path: '/berths/:berth', module: './src/features/berth/berth-page.tsx' },
    ]);
    expect(pages[2]).not.toHaveProperty('access');
    expect(read('mfe-demo/src/pages.ts')).toContain("'/account/demo/crew-list': () =>");
    expect(read('mfe-demo/src/paths.ts')).toContain(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template
      'berth: (berth: string) => `/berths/${encodeURIComponent(berth)}`',
    );
    expect(existsSync(join(root, 'mfe-demo/src/features/crew-list/crew-list-page.tsx'))).toBe(true);
  });
});

it('a new service is entered wherever services are named', async () => {
  await makeChanges(root, newService(tree, 'demo'));
  expect(read('contracts/src/api/collections.ts')).toContain(
    'demo: { collections: [], paths: [] },',
  );
  expect(read('infra/authorization/services.ts')).toContain('demo: demoService,');
  expect(read('mfe-account/src/features/settings/export-data.tsx')).toContain("demo: 'Demo',");
  expect(JSON.parse(read('infra/package.json')).dependencies).toHaveProperty(
    '@fairlead/service-demo',
  );
  expect(Object.keys(JSON.parse(read('services/demo/package.json')).dependencies)).toEqual(
    expect.arrayContaining(['@fairlead/contracts', '@fairlead/service-kit']),
  );
  expect(read('services/demo/package.json')).not.toMatch(/@fairlead\/(printing|media)/);
  expect(read('services/demo/pact/jest.consumer.js')).toBe(
    read('services/forms/pact/jest.consumer.js'),
  );
});

it('a new register is a declaration and its line', async () => {
  const pages = { vessel: '/ism/notice-circulars', below: 'voyage-notes' };
  await makeChanges(root, newRegister(tree, 'voyage-notes', pages));
  expect(read('contracts/src/registers/declared.ts')).toContain('  voyageNotes,\n] as const;');
  expect(read('contracts/src/registers/voyage-notes.ts')).toContain("below: 'voyage-notes'");
});

describe('nothing is made', () => {
  const refusals: readonly [string, RegExp, () => Changes][] = [
    ['a remote without a name', /^Give the remote a name/, () => newRemote(tree, undefined)],
    ['an empty name', /^Give the service a name/, () => newService(tree, '')],
    ['capital letters', /one word of small letters/, () => newRemote(tree, 'Demo')],
    ['spaces', /one word of small letters/, () => newService(tree, 'my demo')],
    ['a path', /one word of small letters/, () => newService(tree, '../demo')],
    ['a name that is too long', /24 characters at most/, () => newRemote(tree, 'a'.repeat(25))],
    ['a reserved name', /is reserved/, () => newService(tree, 'printing')],
    ['a keyword', /is reserved/, () => newRemote(tree, 'class')],
    ['a remote that exists', /There is a remote “forms” already/, () => newRemote(tree, 'forms')],
    ['a service that exists', /There is a service “jobs” already/, () => newService(tree, 'jobs')],
    ['a page of no remote', /There is no remote “none”/, () => newPage(tree, 'none/page')],
    ['a page without a name', /Name the remote and the page/, () => newPage(tree, 'forms')],
    ['a page whose path is taken', /a page at \/about/, () => newPage(tree, 'forms/x', '/about')],
    ['a path that is none', /is no path of a page/, () => newPage(tree, 'forms/x', 'about us')],
    ['a register without a page', /Name the page of the menu/, () => newRegister(tree, 'one', {})],
    [
      'a register on a page of no menu',
      /The company menu has no page \/nowhere/,
      () => newRegister(tree, 'one', { org: '/nowhere' }),
    ],
    [
      'a register on the page of another',
      /shows notices already/,
      () => newRegister(tree, 'one', { vessel: '/ism/notice-circulars' }),
    ],
    [
      'a register that exists',
      /There is a register “notices” already/,
      () => newRegister(tree, 'notices', { vessel: '/safety' }),
    ],
  ];
  it.each(refusals)('for %s', (_case, reason, make) => {
    expect(make).toThrow(reason);
  });

  it('over what exists', async () => {
    await makeChanges(root, newService(tree, 'demo'));
    const before = everything();
    const again = { files: { 'services/demo/src/app.ts': 'other' }, edits: {} };
    await expect(makeChanges(root, again)).rejects.toThrow(
      'services/demo/src/app.ts exists already.',
    );
    expect(everything()).toEqual(before);
  });

  it('where one of the files cannot be written', async () => {
    const before = everything();
    const changes = newRemote(tree, 'demo');
    const files = { ...changes.files, 'package-lock.json/impossible.ts': '' };
    await expect(makeChanges(root, { ...changes, files })).rejects.toThrow('package-lock.json');
    expect(everything()).toEqual(before);
    expect(existsSync(join(root, 'mfe-demo'))).toBe(false);
  });

  it('where what follows fails', async () => {
    const before = everything();
    const fail = () => Promise.reject(new Error('not formatted'));
    await expect(makeChanges(root, newService(tree, 'demo'), fail)).rejects.toThrow(
      'not formatted',
    );
    expect(everything()).toEqual(before);
  });

  it('in a file that is not written as expected', () => {
    writeFileSync(join(root, 'infra/authorization/services.ts'), 'export {};\n');
    expect(() => newService(tree, 'demo')).toThrow(
      'infra/authorization/services.ts is not written as expected',
    );
  });
});
