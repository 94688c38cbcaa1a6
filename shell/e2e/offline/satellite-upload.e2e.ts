import { expect, type Page } from '@playwright/test';
import { satellite, slowLine } from '../../../infra/dev/slow-line.ts';
import { newMember } from '../support/crew.ts';
import { newCompany } from '../support/employers.ts';
import { get, post } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { test, whatFails } from '../support/test.ts';

test.beforeEach(({ problems }) => problems.tolerate(whatFails));

/** How often the connection is cut, each time after so many bytes more have arrived. */
const cuts = 5;
const between = 1_000_000;

/** A photo of some 8 MB: noise, as hardly anything else fills so many bytes. */
async function photoFrom(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3_000, 2_220);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser draws nothing');
    const picture = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
    context.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let all = '';
    for (let at = 0; at < bytes.length; at += 32_768)
      all += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(all);
  });
  return Buffer.from(text, 'base64');
}

test('the scan of a certificate that is sent over a satellite link which is cut five times goes on where it was, and arrives once, whole', async ({
  page,
  browser,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const { home } = await newCompany(page, 'Noddy Yachts');
  const { page: ashore, person } = await newMember(browser, home, {
    firstName: 'Nora',
    lastName: 'Lind',
  });
  const certificate = { user: person.id, kind: 'certificate', title: 'Basic Safety Training' };
  const made = await post(ashore.request, '/api/credentials?depth=0', certificate);
  expect(made.status(), await made.text()).toBe(201);
  const portal = new URL(baseURL ?? '');
  // As lossy, but wider and nearer, so that the test does not take minutes.
  const line = await slowLine(portal.origin, {
    ...satellite,
    roundTrip: 150,
    bytesPerSecond: 4_000_000,
  });
  // The services accept what is sent from the address of the portal alone.
  const aboard = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP ${portal.host} ${new URL(line.url).host}`,
    ],
  });
  try {
    const storageState = await ashore.context().storageState();
    const crew = await (await aboard.newContext({ storageState })).newPage();
    const from: number[] = [];
    let upload: string | undefined;
    crew.on('request', (asked) => {
      if (asked.method() !== 'PATCH' || !asked.url().includes('/uploads/')) return;
      upload = asked.url();
      from.push(Number(asked.headers()['upload-offset']));
    });
    const arrived = async (): Promise<number> => {
      if (upload === undefined) return 0;
      const headers = { 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
      return Number((await ashore.request.head(upload, { headers })).headers()['upload-offset']);
    };
    await crew.goto(`${portal.origin}/account/documents/certificates`);
    await settled(crew);
    const photo = await photoFrom(crew);
    expect(photo.length).toBeGreaterThan(7_500_000);
    await crew
      .getByLabel('Attach a file')
      .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: photo });
    for (let cut = 1; cut <= cuts; cut += 1) {
      await expect.poll(arrived, { intervals: [100] }).toBeGreaterThan(cut * between);
      line.drop();
    }
    await expect(crew.getByRole('link', { name: 'certificate.jpg' })).toBeVisible();
    // The browser itself sends some of the pieces again.
    expect(from.length).toBeGreaterThan(1);
    expect(from).toEqual(from.toSorted((one, other) => one - other));
    expect(from.at(-1)).toBeGreaterThan(between);

    const { docs } = await (await get(ashore.request, '/api/credentials?depth=0')).json();
    expect(docs[0].attachments).toHaveLength(1);
    const stored = await (await get(ashore.request, docs[0].attachments[0].url)).body();
    expect(stored.equals(photo)).toBe(true);
  } finally {
    await aboard.close();
    await line.close();
    await ashore.context().close();
  }
});
