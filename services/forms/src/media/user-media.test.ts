import { largestFile, userMedia } from '@fairlead/contracts';
import { exifOf, isRedAt, jpegOf, pngOf } from '@fairlead/media/testing';
import { objectId } from '@fairlead/service-kit';
import { docxOf, driver, formOf, pdfOf, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormsTest, type PersonName, startForms, vessel } from '../testing/fixtures.ts';
import { createReleaseFilesJob, takeFiles } from './submitted.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

interface Sent {
  name?: string;
  who?: PersonName | 'operator' | 'nobody';
  alt?: string;
}
async function upload(file: Uint8Array, { name = 'scan.pdf', who = 'deckhand', alt }: Sent = {}) {
  const form = await formOf(
    { ...(alt && { alt }), file },
    { name, type: 'application/octet-stream' },
  );
  return test.call('POST', '/api/userMedia', {
    ...form,
    ...(who !== 'nobody' && { token: test.tokens[who] }),
  });
}
const read = (path: string, who: PersonName) => test.call('GET', path, { token: test.tokens[who] });
const pdf = pdfOf('A certificate');

describe('a file that is sent', () => {
  it('[F-066] is made a document of, with what it is and where it is read', async () => {
    const answer = await upload(pngOf({ width: 4, height: 3 }), {
      name: 'deck.png',
      alt: 'The deck',
    });
    expect(answer.statusCode).toBe(201);
    const doc = userMedia.parse(answer.json().doc);
    expect(doc).toMatchObject({ filename: 'deck.png', mimeType: 'image/png', alt: 'The deck' });
    const file = await read(doc.url, 'deckhand');
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
      200,
      'image/png',
      doc.filesize,
    ]);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  it('[F-068] is known by what is in it: no program, and a PNG that is called a JPEG is a PNG', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 1)]);
    for (const bytes of [program, Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('plain')]) {
      const refused = await upload(bytes, { name: 'certificate.pdf' });
      expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
        400,
        'file',
      ]);
    }
    const png = await upload(pngOf({ width: 2, height: 2 }), { name: 'photo.jpg' });
    expect(png.json().doc).toMatchObject({ mimeType: 'image/png', filename: 'photo.png' });
  });

  it('[A-132] [A-133] a picture says its size and what it shows; it stands upright and tells nothing of where it was taken', async () => {
    const photo = await jpegOf({ width: 60, height: 30 }, exifOf(6));
    const { doc } = (await upload(photo, { name: 'phone.jpg', alt: 'My passport' })).json();
    expect(doc).toMatchObject({
      id: expect.any(String),
      url: expect.any(String),
      updatedAt: expect.any(String),
      width: 30,
      height: 60,
      alt: 'My passport',
      mimeType: 'image/jpeg',
      filename: 'phone.jpg',
    });
    const { rawPayload } = await read(doc.url, 'deckhand');
    expect(rawPayload.includes('GPS')).toBe(false);
    expect(await isRedAt(rawPayload)).toMatchObject({ top: true, bottom: false });
    expect((await upload(pdf)).json().doc).toMatchObject({ width: null, height: null });
  });

  it('is an image, a PDF, or a document of Word, old or new', async () => {
    const old = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1_024),
      Buffer.from('WordDocument', 'utf16le'),
    ]);
    const types = [
      [await upload(pdf), 'application/pdf'],
      [
        await upload(docxOf(), { name: 'a.docx' }),
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
      [await upload(old, { name: 'a.doc' }), 'application/msword'],
    ] as const;
    for (const [answer, type] of types) expect(answer.json().doc?.mimeType).toBe(type);
    const installer = Buffer.concat([old.subarray(0, 1_032), Buffer.from('Installer', 'utf16le')]);
    expect((await upload(installer, { name: 'a.doc' })).statusCode).toBe(400);
  });

  it('[F-069] is refused with 413 where it has a byte too many', async () => {
    const sized = (size: number) =>
      Buffer.concat([Buffer.from(pdf), Buffer.alloc(size - pdf.length, 32)]);
    expect((await upload(sized(largestFile))).statusCode).toBe(201);
    expect((await upload(sized(largestFile + 1))).statusCode).toBe(413);
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(400);
  });

  it('[A-135] is sent by people alone, and read by who sent it', async () => {
    expect((await upload(pdf, { who: 'nobody' })).statusCode).toBe(403);
    expect((await upload(pdf, { who: 'operator' })).statusCode).toBe(403);
    const { doc } = (await upload(pdf)).json();
    for (const who of ['admin', 'captain', 'otherAdmin', 'seeker'] as const) {
      expect((await read(`/api/userMedia/${doc.id}`, who)).statusCode).toBe(404);
      expect((await read(doc.url, who)).statusCode).toBe(404);
    }
    expect(
      (await test.send('PATCH', `userMedia/${doc.id}`, 'deckhand', { alt: 'x' })).statusCode,
    ).toBe(403);
    expect((await test.send('DELETE', `userMedia/${doc.id}`, 'deckhand')).statusCode).toBe(200);
  });
});

describe('a file under a key', () => {
  it('is made once, and no other is made under the key', async () => {
    const send = async (bytes: Uint8Array) => {
      const form = await formOf({ file: bytes }, { name: 'a.pdf', type: 'application/pdf' });
      return test.call('POST', '/api/userMedia', {
        ...form,
        headers: { ...form.headers, 'idempotency-key': 'one-of-mine' },
        token: test.tokens.deckhand,
      });
    };
    const [first, again, other] = [await send(pdf), await send(pdf), await send(pdfOf('Other'))];
    expect(again.json().doc.id).toBe(first.json().doc.id);
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 201, 409]);
  });
});

describe('a file of a submission', () => {
  const fields = [{ blockType: 'uploadField', name: 'papers', label: 'Papers', required: true }];
  const submit = (form: string, files: readonly string[], who: PersonName = 'deckhand') =>
    test.send('POST', 'form-submissions', who, {
      form,
      submissionData: [{ field: 'papers', value: files }],
    });

  it('goes into one of those that are sent at once, in whichever letters it is named', async () => {
    const { id: form } = await test.form({ fields });
    const { doc } = (await upload(pdf)).json();
    const names = [doc.id, doc.id.toUpperCase(), doc.id, doc.id.toUpperCase()];
    const sent = await Promise.all(names.map((name) => submit(form, [name])));
    const made = sent.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    expect(made[0]?.json().doc.submissionData[0].value).toEqual([doc.id]);
    for (const { statusCode } of sent) expect([201, 400, 409]).toContain(statusCode);
    const { totalDocs } = (
      await test.get(`form-submissions?where[form][equals]=${form}`, 'admin')
    ).json();
    expect(totalDocs).toBe(1);
    expect((await test.send('DELETE', `userMedia/${doc.id}`, 'deckhand')).statusCode).toBe(403);
  });

  const claim = (file: string, user: string) =>
    takeFiles(test.service, {
      fields: fields as never,
      answers: { papers: [file] },
      user,
      sentTo: 'form-submissions',
    });
  const released = async () => {
    const { [driver]: documents } = test.service.store('userMedia');
    await documents.updateMany({ submission: null }, { $set: { updatedAt: new Date(0) } });
    await createReleaseFilesJob(test.service).run(new AbortController().signal);
  };

  it('is refused where its sender deletes it while it is sent', async () => {
    const { doc } = (await upload(pdf)).json();
    await test.send('DELETE', `userMedia/${doc.id}`, 'deckhand');
    const refused = claim(doc.id, doc.user);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      entry: { data: { errors: [{ path: 'papers', message: 'Upload these files again' }] } },
    });
  });

  it('is its sender’s to delete again where its submission was never stored', async () => {
    const { doc } = (await upload(pdf)).json();
    await claim(doc.id, doc.user);
    const remove = async () =>
      (await test.send('DELETE', `userMedia/${doc.id}`, 'deckhand')).statusCode;
    await createReleaseFilesJob(test.service).run(new AbortController().signal);
    expect(await remove()).toBe(403);
    await released();
    expect(await remove()).toBe(200);
  });

  it('is made part of it, though nothing was heard of that', async () => {
    const { id: form } = await test.form({ fields });
    const { doc } = (await upload(pdf)).json();
    await submit(form, [doc.id]);
    const store = test.service.store('userMedia');
    const stored = () => store[driver].findOne({ _id: objectId(doc.id) });
    await until('the event', async () => (await stored())?.submission !== undefined);
    await store[driver].updateOne({ _id: objectId(doc.id) }, { $unset: { submission: '' } });
    await released();
    expect(await stored()).toMatchObject({ submission: expect.anything() });
  });

  it('belongs to it, is read by who reads that, and is not sent twice or by others', async () => {
    const { id: form } = await test.form({ fields });
    const { doc } = (await upload(pdf)).json();
    const stolen = await submit(form, [doc.id], 'captain');
    expect([stolen.statusCode, stolen.json().errors[0].data.errors]).toEqual([
      400,
      [{ path: 'papers', message: 'Upload these files again' }],
    ]);
    const sent = await submit(form, [doc.id]);
    expect(sent.statusCode).toBe(201);
    await until(
      'the file to be the submission’s',
      async () => (await read(doc.url, 'admin')).statusCode === 200,
    );
    // Those who see candidates see nothing of what members send, and those who lead a vessel nothing beyond
    // its own.
    for (const who of ['otherAdmin', 'staff', 'captain'] as const)
      expect((await read(doc.url, who)).statusCode).toBe(404);
    expect((await read(doc.url, 'deckhand')).statusCode).toBe(200);
    expect((await test.send('DELETE', `userMedia/${doc.id}`, 'deckhand')).statusCode).toBe(403);
    expect((await submit(form, [doc.id])).statusCode).toBe(400);
    expect((await submit(form, ['65fc000000000000000000aa'])).statusCode).toBe(400);
    const { id: aboard } = await test.form({ fields, vessel });
    const { doc: other } = (await upload(pdf)).json();
    expect((await submit(aboard, [other.id])).statusCode).toBe(201);
    await until(
      'the captain to read it',
      async () => (await read(other.url, 'captain')).statusCode === 200,
    );
    expect((await read(other.url, 'mate')).statusCode).toBe(404);
    const many = await Promise.all(Array.from({ length: 6 }, () => upload(pdf)));
    const ids = many.map((one) => one.json().doc.id);
    expect((await submit(form, ids)).json().errors[0].data.errors[0].message).toBe(
      'Cannot upload more than 5 files',
    );
  });
});
