import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkout } from '../folders.ts';
import { runCommand } from '../run-command.ts';
import { jestListed } from '../test/jest-result.ts';
import { run } from '../test/run-stage.ts';
import { scratchFolder } from './scratch-folder.ts';

const jest = join(checkout, 'node_modules', 'jest', 'bin', 'jest.js');
const environment = fileURLToPath(import.meta.resolve('jest-environment-node'));

/** A separate workspace `pier` with these test files, and with these settings where they differ from those of Jest. */
export function jestWorkspace(files: Record<string, string>, settings: object = {}) {
  const folder = join(scratchFolder(), 'pier');
  mkdirSync(folder);
  const file = join(folder, 'result.json');
  writeFileSync(join(folder, 'package.json'), '{}');
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body);
  const config = JSON.stringify({ transform: {}, testEnvironment: environment, ...settings });
  const command = [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '--config',
    config,
    '--rootDir',
    folder,
    '--json',
    `--outputFile=${file}`,
  ];
  return {
    file,
    list: async () => {
      await runCommand(process.execPath, [...command, '--listTests']);
      const files = jestListed(file, 'pier');
      rmSync(file);
      return files;
    },
    folder,
    run: (...more: string[]) => run(process.execPath, [...command, ...more], process.env),
  };
}
