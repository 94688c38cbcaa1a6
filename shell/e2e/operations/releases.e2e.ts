import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { operatorToken } from '../support/product.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test('an operator signs in by their token, sees what visitors get of each remote, and signs out @looks', async ({
  page,
  problems,
}) => {
  // The page learns that nobody is signed in, and that a token is none, by refusals.
  problems.tolerate(whatFails);
  await page.goto('/operations/releases');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  const token = page.getByLabel('Operator token');
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await token.fill('a.b.c');
  await signIn.click();
  await expect(page.getByText(/not the token of an operator/)).toBeVisible();
  await expectAccessible(page, 'the sign-in of operators');
  await token.fill(operatorToken());
  await signIn.click();
  const jobs = page.getByRole('list', { name: 'Versions of jobs' });
  await expect(jobs.getByText('Live', { exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'releases');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(token).toBeVisible();
});

/** A development server with the files of a released remote, such as a colleague has. */
async function startColleague(portal: string, folder: string) {
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    asked.push(url);
    const answer = await fetch(portal + folder + url);
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'access-control-allow-origin': '*',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('an operator has one remote loaded from a colleague’s server, sees that on every page, and leaves it', async ({
  page,
  request,
  problems,
  baseURL,
}) => {
  problems.tolerate(whatFails);
  const { remotes } = await (await request.get('/registry.json')).json();
  const folder = remotes.jobs.manifest.replace(/\/mf-manifest\.json$/, '');
  const colleague = await startColleague(baseURL ?? '', folder);
  try {
    await page.goto('/operations/releases');
    await page.getByLabel('Operator token').fill(operatorToken());
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'From another address…: jobs' }).click();
    await page.getByLabel('Address of its files').fill('https://elsewhere.test/');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(page.getByText('Nothing may be loaded from elsewhere.test.')).toBeVisible();
    await page.getByLabel('Address of its files').fill(colleague.address);
    await page.getByRole('button', { name: 'Use it' }).click();
    const bar = page.getByRole('status').filter({ hasText: 'jobs comes from localhost' });
    await expect(bar).toBeVisible();
    await page.goto('/jobs');
    await expect(bar).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(colleague.asked).toContain('/mf-manifest.json');
    expect(colleague.asked.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
    const before = colleague.asked.length;
    await bar.getByRole('button', { name: 'Leave' }).click();
    await expect(bar).toHaveCount(0);
    await settled(page);
    expect(colleague.asked.length).toBe(before);
  } finally {
    colleague.stop();
  }
});
