import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { newEmployer } from '../support/employers.ts';
import { test } from '../support/jobs.ts';
import { settled } from '../support/screens.ts';

const letters = 'אבגדהוזחטיכלמנסע';
/** A word that nobody else has written. */
const freshWord = () =>
  Array.from(randomUUID().replaceAll('-', ''), (digit) => letters[Number.parseInt(digit, 16)])
    .join('')
    .slice(0, 12);

/** The positions of the first and the last character of an element's text, in pixels from the left. */
const endsOf = (text: Locator) =>
  text.evaluate((element) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walk.nextNode()) nodes.push(walk.currentNode as Text);
    const place = (node: Text | undefined, at: number) => {
      const range = document.createRange();
      if (!node) throw new Error('the element has no text');
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const last = nodes.at(-1);
    const box = element.getBoundingClientRect();
    return {
      first: place(nodes[0], 0).x,
      last: place(last, (last?.length ?? 1) - 1).x,
      left: box.left,
      right: box.right,
    };
  });

/** A text runs from right to left, with its last punctuation mark, which has no direction of its own, at its left end. */
async function expectFromRight(text: Locator, what: string): Promise<void> {
  const { first, last } = await endsOf(text);
  expect(first, what).toBeGreaterThan(last);
}

test('text that runs from right to left does, and turns nothing that stands beside it', async ({
  page,
  publish,
}) => {
  const word = freshWord();
  const [title, place, pay] = [`קפטן ${word}!`, 'נמל חיפה!', 'לפי הסכם!'];
  const job = await publish({
    title,
    locationDisplay: place,
    salaryDisplay: pay,
    jobDescription: 'אנחנו מחפשים קפטן!',
  });
  await page.goto(`/jobs?searchTerm=${word}`);
  await settled(page);
  const card = page.getByRole('region', { name: 'Jobs found' }).getByRole('article');
  for (const text of [title, place, pay])
    await expectFromRight(card.getByText(text, { exact: true }), `${text} on the card`);
  // Location and vessel have a line each.
  const [location, vessel] = await Promise.all(
    [card.getByText(place, { exact: true }), card.getByText('Vessel type not specified')].map(
      (one) => one.boundingBox(),
    ),
  );
  expect(vessel?.y).toBeGreaterThan(location?.y ?? 0);
  const heading = await endsOf(card.getByRole('heading', { level: 3 }));
  expect((await endsOf(card.getByText(title, { exact: true }))).left).toBe(heading.left);

  await card.getByRole('button', { name: 'Apply Now' }).click();
  const panel = page.getByRole('dialog');
  for (const text of [title, place, pay])
    await expectFromRight(panel.getByText(text, { exact: true }), `${text} in the panel`);
  await page.keyboard.press('Escape');

  await page.goto(job.path);
  await settled(page);
  const main = page.getByRole('main');
  await expectFromRight(main.getByRole('heading', { level: 1 }), 'the title');
  for (const text of await main.getByText(pay, { exact: true }).all())
    await expectFromRight(text, 'the pay');
  await expectFromRight(main.getByText(place, { exact: true }), 'the place');
  // A text is aligned to the side from which it is read.
  const description = await endsOf(main.getByText('אנחנו מחפשים קפטן!'));
  expect(description.first).toBeGreaterThan((description.left + description.right) / 2);
  expect(description.last).toBeGreaterThan((description.left + description.right) / 2);
  expect(description.first).toBeGreaterThan(description.last);
  // The title of a tab is isolated from what follows by control characters of its own.
  expect(await page.title()).toMatch(new RegExp(`^\\u2068קפטן ${word}!\\u2069, .+ · Fairlead$`));
});

test('a job of an employer whose name runs from right to left stays beside it', async ({
  page,
  request,
}) => {
  const name = `ספנות ${freshWord()}!`;
  const id = await newEmployer(request, {
    name,
    address: 'رصيف الميناء!',
    about: 'نبحر طوال العام!',
    vessels: [{ name: 'نجمة البحر!', isPublic: true }],
  });
  await page.goto(`/employer/${id}`);
  await settled(page);
  const main = page.getByRole('main');
  await expectFromRight(main.getByRole('heading', { level: 1 }), 'the name');
  await expectFromRight(main.getByText('رصيف الميناء!'), 'the address');
  await expectFromRight(main.getByRole('heading', { level: 3 }), 'the vessel');
  const about = await endsOf(main.getByText('نبحر طوال العام!'));
  expect(about.last).toBeGreaterThan((about.left + about.right) / 2);
  expect(about.first).toBeGreaterThan(about.last);
  expect(await page.title()).toBe(`Jobs at \u2068${name}\u2069 · Fairlead`);
});
