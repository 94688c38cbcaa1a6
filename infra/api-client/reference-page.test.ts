import { type EdgeUnderTest, startEdge } from '@fairlead/edge/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Browser, chromium, type Locator } from 'playwright-core';
import { type Services, startServices } from '../authorization/services.ts';
import { headlessChromium } from '../dev/chromium.ts';

/** How long (ms) it may take where the browser must be installed first. */
const INSTALLING = 300_000;

let services: Services;
let edge: EdgeUnderTest;
let browser: Browser;

beforeAll(async () => {
  services = await startServices();
  edge = await startEdge({ serviceUrls: services.urls });
  browser = await chromium.launch({
    executablePath: await headlessChromium(() => undefined),
    args: ['--no-sandbox'],
  });
}, INSTALLING);
afterAll(async () => {
  await browser.close();
  await edge.stop();
  await services.close();
});

it('shows every area in a browser, opens one and makes a call, under its own content security policy', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(edge.url))
      problems.push(`asks for ${request.url()}`);
  });
  await page.goto(`${edge.url}/api/docs`);
  const document = (await (await fetch(`${edge.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { tags: string[] }>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const areas = new Set(operations.flatMap(({ tags }) => tags));
  await expectCount(page.locator('.opblock-tag-section'), areas.size);
  await page.locator('#operations-tag-auth').click();
  const calls = operations.filter(({ tags }) => tags.includes('auth'));
  await expectCount(page.locator('.opblock'), calls.length);
  await page.locator('#operations-auth-getAuthKeys .opblock-summary-control').click();
  await page.locator('button.try-out__btn').click();
  await page.locator('button.execute').click();
  const status = page.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  expect(await status.innerText()).toContain('200');
  expect(problems).toEqual([]);
});

it('filters areas by their name', async () => {
  const page = await browser.newPage();
  await page.goto(`${edge.url}/api/docs`);
  const areas = page.locator('.opblock-tag-section');
  await areas.first().waitFor();
  const all = await areas.count();
  await page.locator('.operation-filter-input').fill('registers/m');
  await page.locator('#operations-tag-auth').waitFor({ state: 'detached' });
  const named = await page.locator('.opblock-tag').allInnerTexts();
  expect(named.length).toBeGreaterThan(1);
  for (const name of named) expect(name).toContain('registers/m');
  await page.locator('.operation-filter-input').fill('');
  await expectCount(areas, all);
});

it('resolves what a call takes and answers, and ends where documents refer to each other', async () => {
  const page = await browser.newPage();
  await page.goto(`${edge.url}/api/docs#/vessels/postVessels`);
  const call = page.locator('#operations-vessels-postVessels');
  await call.locator('.opblock-body').waitFor();
  const example = call.locator('.body-param__example, .body-param textarea').first();
  await example.waitFor();
  const text = (await example.textContent()) || (await example.inputValue());
  expect(JSON.parse(text)).toMatchObject({
    name: expect.any(String),
    organization: expect.any(String),
  });
  expect(await call.innerText()).not.toContain('#/components');
});

/** Waits for the last of as many elements as there should be, and counts them. */
async function expectCount(found: Locator, count: number): Promise<void> {
  await found.nth(count - 1).waitFor();
  expect(await found.count()).toBe(count);
}
