import { readFile } from 'node:fs/promises';
import { items } from '@fairlead/contracts/personality';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { get, newSignedIn } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const looks = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  await expectToFit(page, what);
};
const question = (page: Page, number: number) =>
  page.getByRole('radiogroup', { name: `${number}. ${items[number - 1]?.text}`, exact: true });
const answered = (page: Page, count: number) =>
  expect(page.getByRole('progressbar', { name: `${count} of 120 answered` })).toBeVisible();

/** Answers the first questions on another device, as if it had taken a quarter of an hour. */
async function answerElsewhere(page: Page, count: number): Promise<void> {
  const began = Date.now() - 900_000;
  const at = (order: number) => new Date(began + order * 7_000).toISOString();
  const answers = items.slice(0, count).map(({ id, domain, facet }, order) => ({
    questionId: id,
    value: [1, 5, 3][order % 3],
    domain,
    facet,
    answeredAt: at(order),
  }));
  const saved = await page.request.put('/api/personalitySessions/mine', {
    data: { startTime: at(0), lastUpdate: at(count), answers },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

test('[W-100] [W-102] [W-106] [W-117] [W-118] [W-119] [W-142] the personality test is taken by keys, resumed, finished and read', {
  tag: '@looks',
}, async ({ page }) => {
  await newSignedIn(page, { firstName: 'Nora', lastName: 'Lind' });
  await page.goto('/account/personality-test');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();
  await looks(page, 'the start of the test');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page).toHaveURL(/\/take-test$/);
  await answered(page, 0);
  await expect(question(page, 1).getByRole('radio')).toHaveCount(7);
  const [circle] = await question(page, 1).locator('label').all();
  const box = await circle?.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await looks(page, 'the first questions');

  await question(page, 1).getByRole('radio', { name: 'Very Inaccurate' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(
    question(page, 1).getByRole('radio', { name: 'Moderately Inaccurate' }),
  ).toBeChecked();
  for (let number = 2; number <= 10; number += 1) {
    await expect(question(page, number).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press(String((number % 7) + 1));
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Questions 11 to 20' })).toBeFocused();
  await question(page, 11).getByRole('radio', { name: 'Very Accurate' }).click();
  await answered(page, 11);

  await page.reload();
  await answered(page, 11);
  await expect(page.getByText('Page 2 of 12')).toBeVisible();
  await expect(question(page, 11).getByRole('radio', { name: 'Very Accurate' })).toBeChecked();

  // Another device continues it; later answers from here stay.
  await answerElsewhere(page, 119);
  await page.goto('/account/personality-test');
  await answered(page, 119);
  await looks(page, 'a test under way');
  await page.getByRole('link', { name: 'Resume the test' }).click();
  await expect(page.getByText('Page 12 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('1 question is not answered.')).toBeVisible();
  await looks(page, 'a question before the end');
  await page.getByRole('button', { name: 'Answer the rest' }).click();
  await question(page, 120).getByRole('radio', { name: 'Neutral' }).focus();
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/results\/[\da-f]{24}$/);
  const result = new URL(page.url()).pathname;
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Summary',
    'Neuroticism',
    'Extraversion',
    'Openness to Experience',
    'Agreeableness',
    'Conscientiousness',
  ]);
  const chart = page.getByRole('button', { name: 'As a chart' });
  if (await chart.isVisible()) {
    // On a phone the whole result is seen in a few screens.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_500);
    await chart.click();
  }
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await looks(page, 'a result');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personality-[\da-f]{24}\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/account/personality-test/results');
  await expect(page).toHaveURL(new RegExp(`${result}$`));
  await page.getByRole('link', { name: 'Personality test' }).first().click();
  await expect(page.getByRole('link', { name: 'See your latest result' })).toHaveAttribute(
    'href',
    result,
  );
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start a new test' })).toBeVisible();
  await looks(page, 'a test that is completed');
  await page.getByRole('button', { name: /^Delete the result of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();
  expect((await (await get(page.request, '/api/personalityResults')).json()).totalDocs).toBe(0);
});
