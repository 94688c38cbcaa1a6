import { pngOf } from '@fairlead/media/testing';
import { readPdf } from '@fairlead/printing/testing';
import { formOf, pdfOf, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormsTest, type PersonName, startForms, vessel } from '../../testing/fixtures.ts';

let test: FormsTest;
let id: string;
let hash: string;

const written = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
});
const fields = [
  { blockType: 'formSectionHeader', name: 'about', label: 'About the round' },
  { blockType: 'message', name: 'note', content: written('Walk the ship with this list.') },
  { blockType: 'text', name: 'place', label: 'Place' },
  { blockType: 'checkboxGroup', name: 'tidy', label: 'Tidy?' },
  {
    blockType: 'textarea',
    name: 'mess',
    label: 'What is not tidy?',
    condition: { field: 'tidy', is: 'equal', value: 'no' },
  },
  { blockType: 'dateField', name: 'on', label: 'Date' },
  { blockType: 'text', name: 'rest', label: 'Anything else' },
  { blockType: 'uploadField', name: 'papers', label: 'Papers' },
  { blockType: 'signature', name: 'signed', label: 'Signature' },
];

/** Sends the form with a picture as its signature. @returns the submission. */
async function sent(form: string, picture: Buffer, more: readonly object[] = []) {
  const signature = {
    image: `data:image/png;base64,${picture.toString('base64')}`,
    name: 'Ada Reyes',
    position: 'Bosun',
    signedAt: '2026-11-23T10:00:00.000Z',
  };
  const answer = await test.send('POST', 'form-submissions', 'deckhand', {
    form,
    submissionData: [
      { field: 'place', value: 'Engine room #let $x$ [`' },
      { field: 'tidy', value: 'yes' },
      { field: 'on', value: '2026-11-22' },
      { field: 'signed', value: signature },
      ...more,
    ],
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc;
}

beforeAll(async () => {
  test = await startForms();
  const form = await test.form({ title: 'Weekly safety round', vessel, fields });
  const upload = await test.call('POST', '/api/userMedia', {
    ...(await formOf({ file: pdfOf('Plan') }, { name: 'plan.pdf', type: 'application/pdf' })),
    token: test.tokens.deckhand,
  });
  const file = upload.json().doc.id;
  const doc = await sent(form.id, pngOf({ width: 40, height: 20 }), [
    { field: 'papers', value: [file] },
  ]);
  id = doc.id;
  hash = doc.submissionData.find(({ field }: { field: string }) => field === 'signed').value.hash;
  await until('the file to be the submission’s', async () => {
    const read = await test.call('GET', `/api/userMedia/${file}`, { token: test.tokens.admin });
    return read.statusCode === 200;
  });
});
afterAll(() => test.close());

const asked = (who?: PersonName, of = id) =>
  test.call('GET', `/api/form-submissions/${of}/pdf`, who && { token: test.tokens[who] });

describe('a submission as PDF', () => {
  it('says what was asked and answered, and carries the hash of what was signed', async () => {
    const answer = await asked('deckhand');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="submission-${id}.pdf"`,
    );
    const { text, title, isTagged } = await readPdf(answer.rawPayload);
    for (const words of [
      'About the round',
      'Walk the ship with this list.',
      'Engine room #let $x$ [`',
      '22 November 2026',
      'Not answered',
      'plan.pdf',
      'Bosun',
      'deckhand Lind, typed as “Ada Reyes”',
      'Version 1',
    ])
      expect(text).toContain(words);
    const whole = text.replaceAll(/\s/g, '');
    expect(whole).toContain(hash);
    expect(whole).toContain(`/signature/${hash}`);
    expect(text).not.toContain('What is not tidy?');
    expect([title, isTagged]).toEqual(['Weekly safety round', true]);
  });

  it('is for whoever reads the submission', async () => {
    expect((await asked('captain')).statusCode).toBe(200);
    for (const who of ['otherAdmin', 'seeker'] as const)
      expect((await asked(who)).statusCode).toBe(404);
    expect((await asked()).statusCode).toBe(403);
  });

  it('is printed without a picture that cannot be decoded', async () => {
    const { id: form } = await test.form({ fields });
    const png = pngOf({ width: 40, height: 20 });
    // The compressed data inside, corrupted.
    png.fill(0xff, png.indexOf('IDAT') + 8, png.indexOf('IEND') - 8);
    const doc = await sent(form, png);
    const answer = await asked('deckhand', doc.id);
    expect(answer.statusCode).toBe(200);
    expect((await readPdf(answer.rawPayload)).text).toContain(
      'The picture of this signature cannot be shown.',
    );
  });
});
