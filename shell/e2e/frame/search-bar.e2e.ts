import { expect, type Locator } from '@playwright/test';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

test('[J-010] an empty input becomes a small icon while the other is in use, and comes back', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const position = page.getByRole('combobox', { name: 'Job title or position' });
  const place = page.getByRole('combobox', { name: 'Location' });
  const widthOf = async (input: Locator) => (await input.boundingBox())?.width ?? 0;
  const icon = page.getByRole('search').locator('svg.lucide-map-pin');
  const both = [await widthOf(position), await widthOf(place)];
  expect(Math.min(...both)).toBeGreaterThan(150);

  await position.focus();
  await expect.poll(() => widthOf(place)).toBeLessThan(48);
  await expect(icon).toBeVisible();
  expect(await widthOf(position)).toBeGreaterThan(both[0] ?? 0);

  await position.fill('Chef');
  await place.focus();
  await expect.poll(async () => Math.round(await widthOf(place))).toBe(Math.round(both[1] ?? 0));
  expect(await widthOf(position)).toBeGreaterThan(150);

  await position.fill('');
  await position.blur();
  await expect
    .poll(async () => [await widthOf(position), await widthOf(place)].map(Math.round))
    .toEqual(both.map(Math.round));
});
