import { pngOf } from '@fairlead/media/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pdfOf } from '../../testing/documents.ts';
import { formOf } from '../../testing/form.ts';
import { startTestService, type TestService } from '../../testing/index.ts';
import { admin, archiveService, fleet } from '../../testing/papers.ts';
import { startVirusScanner, testVirus, type VirusScanner } from '../../testing/virus-scanner.ts';

let scanner: VirusScanner;
let test: TestService;
let path: string;
let token: string;

beforeEach(async () => {
  scanner = await startVirusScanner();
  test = await startTestService(archiveService, { environment: { CLAMD_URL: scanner.url } });
  token = await test.mint.person(admin);
  const json = { title: 'Certificate', organization: fleet };
  const made = await test.call('POST', '/api/registers/papers', { token, json });
  path = `/api/registers/papers/${made.json().doc.id}`;
});
afterEach(async () => {
  await test.close();
  await scanner.stop();
});

async function attach(file: Uint8Array) {
  const form = await formOf({ file }, { name: 'paper.pdf', type: 'application/pdf' });
  return test.call('POST', `${path}/attachments`, { ...form, token });
}
const kept = () => test.service.connection.collection('files.files').countDocuments();
const infected = Buffer.concat([Buffer.from(pdfOf('A letter')), testVirus]);

describe('a file that is sent where there is a scanner', () => {
  it('is looked at, every byte of it, before it is kept', async () => {
    const file = Buffer.concat([Buffer.from(pdfOf('Large')), Buffer.alloc(63 * 1024, 32)]);
    expect((await attach(file)).statusCode).toBe(200);
    expect(scanner.seen.map((one) => one.equals(file))).toEqual([true]);
  });

  it('is refused in plain words where it has a virus, and nothing of it is kept but who sent it', async () => {
    const refused = await attach(infected);
    expect([refused.statusCode, refused.json().errors[0].data.errors]).toEqual([
      400,
      [{ path: 'file', message: 'A virus was found in this file' }],
    ]);
    expect(await kept()).toBe(0);
    const record = await test.service.connection.collection('audit').findOne({ action: 'refuse' });
    expect(record).toMatchObject({
      actor: { kind: 'person', id: admin },
      collection: 'registers/papers',
      document: path.split('/').at(-1),
      fields: ['Eicar-Signature'],
    });
  });

  it('is not kept while the scanner is away, or cannot say what it found', async () => {
    scanner.says = 'INSTREAM size limit exceeded. ERROR';
    expect((await attach(pdfOf('Unseen'))).statusCode).toBe(503);
    scanner.says = '';
    expect((await attach(pdfOf('Unseen'))).statusCode).toBe(503);
    await scanner.stop();
    const refused = await attach(pdfOf('Unseen'));
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      503,
      'This is not available right now. Please try again.',
    ]);
    expect(await kept()).toBe(0);
    scanner = await startVirusScanner();
  });
});

it('a picture that a document points to is looked at too', async () => {
  const { galleryService } = await import('../../testing/cards.ts');
  const gallery = await startTestService(galleryService, {
    environment: { CLAMD_URL: scanner.url },
  });
  const person = 'e'.repeat(24);
  const mine = await gallery.mint.person(person);
  const made = await gallery.call('POST', '/api/cards', { token: mine, json: { holder: person } });
  const send = async (file: Uint8Array) =>
    gallery.call('POST', `/api/cards/${made.json().doc.id}/face`, {
      ...(await formOf({ file })),
      token: mine,
    });
  const png = pngOf({ width: 9, height: 9 });
  expect((await send(png)).statusCode).toBe(200);
  expect((await send(Buffer.concat([png, testVirus]))).statusCode).toBe(400);
  expect(scanner.seen).toHaveLength(2);
  await gallery.close();
});
