import { expect } from '@playwright/test';
import { expectCached, workerIn } from '../support/browser-caches.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { newForm } from '../support/forms.ts';
import { get } from '../support/people.ts';
import { expectAllStored, storedIn } from '../support/stored.ts';
import { test, whatFails } from '../support/test.ts';

// On a phone each section of a form is a page.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });
test.beforeEach(({ problems }) => problems.tolerate(whatFails));

const pages = Array.from({ length: 10 }, (_, at) => `${at + 1}`);
/** The pages at which the connection is lost, and those at which it is back. */
const lostAt = new Set(['2', '5', '9']);
const backAt = new Set(['4', '8']);
/** The page that is loaded again while there is no connection. */
const reloadedAt = '6';

test('a form of ten pages that is filled in while the connection is lost three times arrives once, whole', async ({
  page,
  browser,
}) => {
  const { home } = await newCompany(page, 'Tystie Line');
  const form = await newForm(page, home, {
    title: 'Joining the vessel',
    fields: pages.flatMap((number) => [
      { blockType: 'formSectionHeader', name: `part${number}`, label: `Part ${number}` },
      { blockType: 'text', name: `answer${number}`, label: `Answer ${number}`, required: true },
    ]),
  });
  const { page: crew, person } = await newMember(browser, home, {
    firstName: 'Nora',
    lastName: 'Lind',
  });
  const path = `/account/forms/fill/${form}`;
  await crew.goto(path);
  await workerIn(crew);
  await expectCached(crew, 'pages', path);
  // What the page read before there was a worker is read again, and stored.
  await crew.reload();
  await expectCached(crew, 'answers', `/api/forms/${form}`);

  const answer = (number: string) => crew.getByLabel(`Answer ${number}`, { exact: true });
  const next = crew.getByRole('button', { name: 'Next' });
  for (const number of pages) {
    if (lostAt.has(number)) await crew.context().setOffline(true);
    if (backAt.has(number)) await crew.context().setOffline(false);
    const before = await storedIn(crew);
    await answer(number).fill(`Written on page ${number}`);
    // Typing has to pause until an answer is stored.
    await expect.poll(() => storedIn(crew), { intervals: [100] }).not.toEqual(before);
    if (number === reloadedAt) {
      await expectAllStored(crew);
      await crew.reload();
      // A form that is opened again begins at its first page.
      for (const earlier of pages.slice(0, pages.indexOf(number))) {
        await expect(answer(earlier)).toHaveValue(`Written on page ${earlier}`);
        await next.click();
      }
      await expect(answer(number)).toHaveValue(`Written on page ${number}`);
    }
    if (number !== pages.at(-1)) await next.click();
  }
  await crew.getByRole('button', { name: 'Submit' }).click();
  await expect(crew.getByRole('button', { name: '1 entry waits to be sent' })).toBeVisible();
  await crew.context().setOffline(false);
  await expect(crew.getByText('Thank you. Your answers have been sent.')).toBeVisible();

  const sent = `/api/form-submissions?where[submittedBy][equals]=${person.id}&depth=0`;
  const { docs } = await (await get(crew.request, sent)).json();
  expect(docs).toHaveLength(1);
  expect(docs[0].submissionData).toEqual(
    pages.map((number) => ({ field: `answer${number}`, value: `Written on page ${number}` })),
  );
  await crew.context().close();
});
