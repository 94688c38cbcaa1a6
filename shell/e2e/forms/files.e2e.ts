import { request } from 'node:http';
import { mediaWidths } from '@fairlead/contracts/api/media-rules';
import { expect, type Page, type Request } from '@playwright/test';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { newForm } from '../support/forms.ts';
import { get } from '../support/people.ts';
import { pngOf } from '../support/pictures.ts';
import { settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

/** Uploads a picture of an organization, once its services know the uploader. */
async function uploadPicture(page: Page, buffer: Buffer) {
  let answer: { url: string; updatedAt: string } | undefined;
  await expect(async () => {
    const multipart = {
      alt: 'The deck',
      file: { name: 'deck.png', mimeType: 'image/png', buffer },
    };
    const made = await page.request.post('/api/media', { headers, multipart });
    expect(made.status(), await made.text()).toBe(201);
    answer = (await made.json()).doc;
  }).toPass();
  if (!answer) throw new Error('nothing was uploaded');
  return answer;
}

test('[F-071] [F-072] [F-073] a browser shows a picture by its address, in the width that fits its window', async ({
  page,
  browser,
}) => {
  await newCompany(page, 'Osprey Yachts');
  const { url, updatedAt } = await uploadPicture(page, pngOf(1_500, 300));
  const visitor = await (
    await browser.newContext({ viewport: { width: 700, height: 600 } })
  ).newPage();
  await visitor.goto('/about');
  await settled(visitor);
  const address = `${url}?${updatedAt}`;
  const drawn = await visitor.evaluate(
    async ({ address, widths }) => {
      const image = new Image();
      image.sizes = '100vw';
      image.srcset = widths.map((width) => `${address}&width=${width} ${width}w`).join(', ');
      await image.decode();
      const narrow = await fetch(image.currentSrc);
      return { at: image.currentSrc, type: narrow.headers.get('content-type') };
    },
    { address, widths: [...mediaWidths] },
  );
  expect(new URL(drawn.at).search).toBe(`?${updatedAt}&width=768`);
  expect(drawn.type).toBe('image/webp');
  const size = async (path: string) =>
    visitor.evaluate(async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob());
      return [bitmap.width, bitmap.height];
    }, path);
  expect(await size(`${address}&width=640`)).toEqual([640, 128]);
  expect(await size(`${address}&width=1920`)).toEqual([1_500, 300]);
  const unknown = await get(visitor.request, '/media/nothing-of-that-name.png');
  expect([unknown.status(), await unknown.json()]).toEqual([
    404,
    { errors: [{ message: 'Not Found' }] },
  ]);
  await visitor.context().close();
});

test('a file of a form goes on where it was when the line breaks', async ({
  page,
  browser,
  problems,
}) => {
  const { home } = await newCompany(page, 'Kestrel Yachts');
  const form = await newForm(page, home, {
    title: 'Papers',
    fields: [{ blockType: 'uploadField', name: 'papers', label: 'Papers' }],
  });
  const { page: crew } = await newMember(browser, home, { firstName: 'Nora', lastName: 'Lind' });
  await expect
    .poll(async () => (await (await get(crew.request, '/api/forms/pending')).json()).totalDocs)
    .toBe(1);
  await crew.goto(`/account/forms/fill/${form}`);
  await settled(crew);
  problems.tolerate(/^console: .*ERR_CONNECTION_RESET/);
  const size = 3_000_000;
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9, 32)]);
  const from: number[] = [];
  await crew.route('**/api/userMedia/uploads/*', async (route) => {
    const asked = route.request();
    if (asked.method() !== 'PATCH') return route.continue();
    from.push(Number(asked.headers()['upload-offset']));
    if (from.length > 1) return route.continue();
    await sendPartOf(asked, buffer, size * 0.9);
    return route.abort('connectionreset');
  });
  await crew
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer });
  await expect(crew.getByRole('link', { name: 'licence.pdf' })).toBeVisible({ timeout: 20_000 });
  expect(from).toEqual([0, expect.any(Number)]);
  expect(from[1]).toBeGreaterThan(size / 2);
  await crew.context().close();
});

/** Sends a number of bytes of a page's upload, and breaks the connection once most of them are stored. */
async function sendPartOf(asked: Request, content: Buffer, part: number): Promise<void> {
  const headers = await asked.allHeaders();
  const call = request(asked.url(), {
    method: 'PATCH',
    headers: { ...headers, 'content-length': content.length },
  });
  call.on('error', () => undefined);
  call.write(content.subarray(0, part));
  await expect
    .poll(async () => {
      const answer = await fetch(asked.url(), { method: 'HEAD', headers: { ...headers } });
      return Number(answer.headers.get('upload-offset'));
    })
    .toBeGreaterThan(part - 600_000);
  call.destroy();
}
