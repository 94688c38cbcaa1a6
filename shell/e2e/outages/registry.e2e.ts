import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { registryFile } from '../support/product.ts';
import { titles } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

// The pages report what these tests break.
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

for (const [what, broken] of [
  [
    'names a version that is not there',
    (text: string) => text.replaceAll(/0\.1\.0-[0-9a-f]{8}/g, '9.9.9-deadbeef'),
  ],
  ['is cut in half', (text: string) => text.slice(0, text.length / 2)],
] as const)
  test(`a registry that ${what} changes nothing for visitors, and the health names it`, async ({
    page,
  }) => {
    const good = readFileSync(registryFile, 'utf8');
    try {
      writeFileSync(registryFile, broken(good));
      await page.goto('/jobs');
      await expect(titles(page).first()).toBeVisible();
      const health = await (await page.request.get('/status')).json();
      expect(health).toMatchObject({
        status: 'degraded',
        registry: { reason: expect.any(String) },
      });
    } finally {
      writeFileSync(registryFile, good);
    }
    const health = await (await page.request.get('/status')).json();
    expect(health).toMatchObject({ status: 'ready', registry: { status: 'ready' } });
  });
