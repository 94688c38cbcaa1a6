import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../folders.ts';
import { playwrightListed, playwrightTally } from '../test/playwright-result.ts';
import { run, withEnding } from '../test/run-stage.ts';
import { scratchFolder } from './scratch-folder.ts';

const cli = join(checkout, 'node_modules', '@playwright', 'test', 'cli.js');

/** A separate suite of browser tests, which needs no browser. */
export function playwrightSuite(body: string, config = '') {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'sub'));
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  const settings = `{ testMatch: '**/*.e2e.ts', workers: 1, ${config} }`;
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${settings};`);
  writeFileSync(
    join(folder, 'sub', 'a.e2e.ts'),
    `import { expect, test } from '@playwright/test';\n${body}`,
  );
  const file = join(folder, 'result.json');
  const list = join(folder, 'listed.json');
  const playwright = (result: string, args: string[], limit?: AbortSignal) =>
    run(
      process.execPath,
      [cli, 'test', '--config', folder, '--reporter=json', ...args],
      // Playwright refuses to run inside what it takes for a Jest test.
      { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: result, JEST_WORKER_ID: undefined },
      limit,
    );
  return {
    folder,
    file,
    playwright,
    list: async () => {
      await playwright(list, ['--list']);
      return playwrightListed(list);
    },
    run: async (listed: string[], limit?: AbortSignal) => {
      const ending = await playwright(file, [], limit);
      return withEnding(playwrightTally(file, listed), 'playwright', ending);
    },
  };
}
