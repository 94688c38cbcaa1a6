import { formOf, pdfOf, zipOf } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormsTest, startForms } from '../testing/fixtures.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

async function upload(file: Uint8Array, name: string) {
  const form = await formOf({ file }, { name, type: 'application/octet-stream' });
  return test.call('POST', '/api/userMedia', { ...form, token: test.tokens.deckhand });
}
const open = (url: string) => test.call('GET', url, { token: test.tokens.deckhand });

describe('a file that is more than it says', () => {
  it('is no document of Word where what says so would become too large; it is not unpacked to see', async () => {
    const large = Buffer.alloc(80 * 1024 * 1024);
    const bomb = zipOf(
      { '[Content_Types].xml': large, 'word/document.xml': '' },
      { isDeflated: true },
    );
    expect(bomb.length).toBeLessThan(128 * 1024);
    const began = process.memoryUsage();
    const refused = await upload(bomb, 'letter.docx');
    const { arrayBuffers } = process.memoryUsage();
    expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'file',
    ]);
    expect(arrayBuffers - began.arrayBuffers).toBeLessThan(32 * 1024 * 1024);
    const parts = { '[Content_Types].xml': 'application/x', 'word/media/a.bin': large };
    const inside = zipOf(parts, { isDeflated: true });
    expect((await upload(inside, 'letter.docx')).statusCode).toBe(400);
  });

  it('is opened as what it is by its beginning, in which nothing runs', async () => {
    const page = Buffer.from('<script>alert(document.cookie)</script>');
    const { doc } = (await upload(Buffer.concat([pdfOf('A page'), page]), 'page.html')).json();
    expect(doc).toMatchObject({ filename: 'page.html.pdf', mimeType: 'application/pdf' });
    const { headers } = await open(doc.url);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is refused where it begins as a page, a script or a picture that can run', async () => {
    const beginnings = [
      '<!doctype html>%PDF-1.4',
      'GIF89a/*%PDF-1.4*/=1;alert(1)',
      '#!/bin/sh\n',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ];
    for (const beginning of beginnings)
      expect([beginning, (await upload(Buffer.from(beginning), 'a.pdf')).statusCode]).toEqual([
        beginning,
        400,
      ]);
  });
});

describe('a file that is called', () => {
  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['"; filename="b.exe', '_; filename=_b.exe.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(146)}.pdf`],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['حجز.pdf', 'حجز.pdf'],
  ])('%j is kept and opened under a name that is one', async (name, kept) => {
    const { doc } = (await upload(pdfOf(name), name)).json();
    expect(doc.filename).toBe(kept);
    const { statusCode, headers } = await open(doc.url);
    expect(statusCode).toBe(200);
    expect(String(headers['content-disposition'])).toMatch(
      /^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~-]+$/,
    );
  });
});

it('many files at once are all kept, whole', async () => {
  const files = Array.from({ length: 20 }, (_, at) =>
    Buffer.concat([pdfOf(`Paper ${at}`), Buffer.alloc(500_000, at + 1)]),
  );
  const answers = await Promise.all(files.map((file) => upload(file, 'paper.pdf')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 201));
  for (const [at, answer] of answers.entries())
    expect((await open(answer.json().doc.url)).rawPayload.equals(files[at] as Buffer)).toBe(true);
});
