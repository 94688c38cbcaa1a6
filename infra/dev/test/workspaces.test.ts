import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkout } from '../folders.ts';
import { runCommand } from '../run-command.ts';
import { workspacesWith } from './workspaces.ts';

it('every workspace has its own name, which npm takes for it alone', async () => {
  const found = workspacesWith('test');
  expect(found).toContainEqual(
    expect.objectContaining({ folder: 'shell', name: '@fairlead/shell' }),
  );
  for (const { folder, name } of found) {
    const args = ['pkg', 'get', 'name', '-w', name, '--json'];
    const printed = await runCommand('npm', args, { cwd: checkout });
    expect([folder, JSON.parse(printed)]).toEqual([folder, { [name]: name }]);
  }
});

it('no workspace with tests lacks the script that runs them', () => {
  const withTests = workspacesWith('typecheck').filter(({ folder }) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' }).some(
      (file) => !/(^|\/)(node_modules|dist|pact)\//.test(file) && /\.test\.tsx?$/.test(file),
    ),
  );
  const names = workspacesWith('test').map(({ name }) => name);
  // The workspaces below a folder are in it too; their tests are their own.
  expect(withTests.map(({ name }) => name)).toEqual(names);
});
