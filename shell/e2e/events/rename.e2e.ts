import { expect } from '@playwright/test';
import { tokenOf } from '../support/product.ts';
import { test } from '../support/test.ts';

test('an employer renames their organization, and a visitor reads the new name on its jobs a moment later', async ({
  page,
  request,
}) => {
  const headers = { authorization: `JWT ${tokenOf('admin@demo.fairlead.test')}` };
  const { docs: organizations } = await (await request.get('/api/organizations?limit=0')).json();
  const rename = (id: string, name: string) =>
    request.patch(`/api/organizations/${id}`, { headers, data: { name } });
  const allowed: { id: string; name: string }[] = [];
  for (const { id, name } of organizations) {
    if ((await rename(id, name)).ok()) allowed.push({ id, name });
  }
  // An admin may only rename their own organization.
  expect(allowed).toHaveLength(1);
  const { id, name } = allowed[0] ?? { id: '', name: '' };

  const { docs: listings } = await (
    await request.get(`/api/listings?organization=${id}&limit=1`)
  ).json();
  await page.goto(`/job/${listings[0].id}`);
  await expect(page.getByRole('main')).toContainText(name);
  const renamed = `${name} Renamed`;
  try {
    expect((await rename(id, renamed)).status()).toBe(200);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('main')).toContainText(renamed, { timeout: 1_000 });
      // A page whose job was not read in time is sent without it; the next one has it.
      const posting = page.locator('script[type="application/ld+json"]');
      expect(await posting.textContent({ timeout: 1_000 })).toContain(renamed);
    }).toPass({ timeout: 60_000 });
  } finally {
    await rename(id, name);
  }
});
