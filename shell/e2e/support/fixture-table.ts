import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { releaseFixture } from './fixture-remote.ts';
import { newSignedIn } from './people.ts';

let built: string | undefined;

/** The code of the remote with the table, built like remotes; once for all tests of a worker. */
function code(): string {
  const command = resolve(import.meta.dirname, '../../../infra/webpack/fixture.ts');
  const app = resolve(import.meta.dirname, 'fixture-table/app.ts');
  built ??= execFileSync(process.execPath, [command, app], { encoding: 'utf8' });
  return built;
}

/** Opens a page with a table of vessels, as a signed-in person. @param query how many `rows`, whether `endless`, and its state */
export async function openTable(page: Page, query = ''): Promise<void> {
  await newSignedIn(page);
  await releaseFixture(page, ['/account/fixture'], {}, code());
  await page.goto(`/account/fixture${query}`);
  await page.getByRole('heading', { level: 1, name: 'Vessels' }).waitFor();
}
