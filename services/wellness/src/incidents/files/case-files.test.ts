import { aroundCaseFile, caseFileRead, caseSeen, ownCase } from '@fairlead/contracts';
import { exifOf, hugePng, isRedAt, jpegOf, pngOf } from '@fairlead/media/testing';
import { contentOf, objectId } from '@fairlead/service-kit';
import { pdfOf, startVirusScanner, testVirus, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../testing/fixtures.ts';
import { createPurgeCasesJob } from '../incidents.ts';
import { rewriteRows } from '../rewriting-rows.ts';
import { incidentsUnderTest, newKey } from '../testing/incidents-under-test.ts';
import { caseFilePieces, caseFiles } from './collections.ts';

const incidents = incidentsUnderTest();
const { test, member, support, report, anonymously, onlyCase, open, change, reportContent } =
  incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

const size = { width: 60, height: 30 };
const octets = { 'content-type': 'application/octet-stream' };
/** A body as a browser sends a file. */
const bodyOf = (head: object, file: Uint8Array) => {
  const { before, after } = aroundCaseFile(head, file.length);
  return Buffer.concat([before, file, after]);
};
const send = (path: 'case' | 'own', head: object, file: Uint8Array, by?: Person) =>
  test.call('POST', `/api/incidentReports/${path}/files`, {
    headers: octets,
    payload: bodyOf({ key: newKey(), ...head }, file),
    ...(by && { token: by.token }),
  });
const read = (path: string, by: Person | undefined, json?: object) =>
  test.send('POST', `incidentReports/${path}`, by, json);
const bytesOf = (answer: Awaited<ReturnType<typeof read>>) =>
  Buffer.from(caseFileRead.parse(answer.json()).content, 'base64');
const problemOf = (answer: Awaited<ReturnType<typeof send>>) => {
  const [error] = answer.json().errors;
  return [answer.statusCode, error.data?.errors?.[0]?.message ?? error.message];
};
const stored = async () => {
  const pieces = test.service.store(caseFilePieces);
  return {
    files: await test.service.store(caseFiles).find({}).toArray(),
    pieces: await pieces.find({}).toArray(),
  };
};
const emptied = async () => {
  for (const { slug } of [caseFiles, caseFilePieces])
    await test.service.connection.collection(slug).deleteMany({});
};

describe('a file of an anonymous case', () => {
  beforeEach(emptied);

  it('is a picture without place, time and name, for whoever has the code and for handlers', async () => {
    const ada = await support();
    const code = await anonymously();
    const picture = await jpegOf(size, exifOf(6));
    expect(picture.includes('GPS')).toBe(true);
    const sent = await send('case', { code, name: 'IMG_20261124_140533.jpg' }, picture);
    expect(sent.statusCode).toBe(200);
    const [file] = caseSeen.parse(sent.json()).files ?? [];
    expect(file).toMatchObject({ name: 'picture-1.jpg', type: 'image/jpeg' });
    expect(file?.hour).toMatch(/:00:00\.000Z$/);
    const own = bytesOf(await read('case/files/open', undefined, { code, file: file?.id }));
    expect(own.includes('GPS')).toBe(false);
    expect(own).toHaveLength(file?.size ?? 0);
    expect(await isRedAt(own)).toMatchObject({ top: true, bottom: false });
    const id = await onlyCase(ada);
    // What came in this hour is seen once it is over.
    const listed = await until('the file', async () => {
      const { files = [] } = await open(ada, id);
      return files.length > 0 && files;
    });
    expect(listed).toEqual([file]);
    const before = (await open(ada, id)).openings[0]?.times ?? 0;
    expect(bytesOf(await read(`${id}/files/${file?.id}`, ada))).toEqual(own);
    expect((await open(ada, id)).openings[0]?.times).toBe(before + 2);
  });

  it('is stored encrypted, in sizes that reveal little, with no time finer than the hour, and in no bucket', async () => {
    const code = await anonymously();
    const picture = pngOf({ width: 600, height: 300 });
    await send('case', { code }, picture);
    const { files, pieces } = await stored();
    expect([files.length, pieces.length]).toEqual([1, 1]);
    const raw = JSON.stringify({ files, pieces });
    for (const hidden of ['picture-1', 'image/png', picture.toString('base64').slice(40, 80)])
      expect(raw).not.toContain(hidden);
    for (const { createdAt, updatedAt } of [...files, ...pieces])
      for (const moment of [createdAt, updatedAt]) expect(moment.getTime() % 3_600_000).toBe(0);
    const { connection } = test.service;
    expect(await connection.collection('files.files').countDocuments()).toBe(0);
    expect(await connection.collection('audit').countDocuments({ collection: /^case/ })).toBe(0);
    await rewriteRows(test.service, new Date(0));
    const marks = (await connection.collection(caseFilePieces.slug).find().toArray()).map(
      ({ secret }) => secret?.written,
    );
    expect(marks).toEqual([expect.any(String)]);
  });

  it('is no PDF, which says who made it: that is said', async () => {
    const code = await anonymously();
    const [status, message] = problemOf(await send('case', { code }, pdfOf('Rufus Blackwood')));
    expect(status).toBe(400);
    expect(message).toMatch(/A PDF says inside who made it.*Send pictures/);
    expect((await stored()).files).toEqual([]);
  });

  it('is stored before its report is, and stays with it', async () => {
    const content = reportContent({ isLater: true });
    const answer = await test.send('POST', 'incidentReports/anonymous', undefined, content);
    const { code } = answer.json();
    const [file] = caseSeen.parse((await send('case', { code }, pngOf(size))).json()).files ?? [];
    expect(file?.hour).toBe((await read('case', undefined, { code })).json().hour);
    await createPurgeCasesJob(test.service).run(new AbortController().signal);
    expect((await read('case', undefined, { code })).json().files).toEqual([file]);
  });
});

describe('a file of a case under one’s name', () => {
  beforeEach(emptied);

  it('keeps its name, may be a PDF, and is read by its reporter and the handlers alone', async () => {
    const [ben, cleo, ada] = [await member(), await member(), await support()];
    const captain = await support({ name: ['Rufus', 'Blackwood'] });
    const code = await report(ben, { description: 'It was Rufus Blackwood.' });
    const id = await onlyCase(ada);
    await send('case', { code, name: '../../letter.exe' }, pdfOf());
    const sent = await send('own', { id, name: 'deck.png' }, pngOf(size, exifOf(1)), ben);
    const { files = [] } = ownCase.parse(sent.json());
    expect(files.map(({ name }) => name)).toEqual(['letter.exe.pdf', 'deck.png']);
    const [letter, deck] = files.map((one) => one.id);
    expect(bytesOf(await read('own/files/open', ben, { id, file: letter }))).toEqual(pdfOf());
    expect(bytesOf(await read('own/files/open', ben, { id, file: deck })).includes('GPS')).toBe(
      false,
    );
    await until('the files', async () => ((await open(ada, id)).files?.length ?? 0) === 2);
    expect((await read(`${id}/files/${letter}`, ada)).statusCode).toBe(200);
    expect((await read(`${id}/files/${letter}`, captain)).statusCode).toBe(404);
    for (const by of [cleo, ben, undefined])
      expect((await read(`${id}/files/${letter}`, by)).statusCode).toBe(403);
    expect((await read('own/files/open', cleo, { id, file: letter })).statusCode).toBe(404);
    expect((await send('own', { id }, pngOf(size), cleo)).statusCode).toBe(404);
    expect((await send('own', { id }, pngOf(size))).statusCode).toBe(403);
    // Nor is it read through another case.
    const other = await anonymously();
    expect(
      (await read('case/files/open', undefined, { code: other, file: letter })).statusCode,
    ).toBe(404);
  });

  it('is deleted with it', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    const id = await onlyCase(ada);
    await send('case', { code }, pngOf(size));
    for (const status of ['triage', 'investigating']) await change(ada, id, { status });
    await change(ada, id, { status: 'closed', outcome: 'settled' });
    await test.service
      .store('incidentReports')
      .direct.updateOne({ _id: objectId(id) }, { $set: { keptUntil: '2020-01-01' } });
    await createPurgeCasesJob(test.service).run(new AbortController().signal);
    expect(await stored()).toEqual({ files: [], pieces: [] });
  });

  it('that is added once it is closed keeps it longer, and has somebody look', async () => {
    const [ben, ada] = [await member(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    for (const status of ['triage', 'investigating']) await change(ada, id, { status });
    await change(ada, id, { status: 'closed', outcome: 'settled' });
    await send('own', { id }, pngOf(size), ben);
    await incidents.passHour();
    const [one] = await incidents.stored();
    expect(one?.content).toMatchObject({ status: 'closed', isWrittenTo: true });
  });
});

describe('a file that is sent to a case', () => {
  beforeEach(emptied);

  it('is stored once, however often it is sent under its key', async () => {
    const code = await anonymously();
    const key = newKey();
    for (const _time of [1, 2])
      expect((await send('case', { code, key }, pngOf(size))).json().files).toHaveLength(1);
    expect((await send('case', { code }, pngOf(size))).json().files).toHaveLength(2);
  });

  it('is refused with the reason, and nothing of it is kept', async () => {
    const code = await anonymously();
    const png = pngOf(size);
    expect(problemOf(await send('case', { code }, Buffer.alloc(0)))).toEqual([
      400,
      'This file is empty',
    ]);
    expect(problemOf(await send('case', { code }, Buffer.alloc(5 * 1024 * 1024 + 1)))).toEqual([
      413,
      'This file is larger than 5 MB.',
    ]);
    expect(problemOf(await send('case', { code }, Buffer.from('MZ a program')))[0]).toBe(400);
    expect(problemOf(await send('case', { code }, png.subarray(0, -20)))).toEqual([
      400,
      'This picture is damaged or incomplete',
    ]);
    const huge = hugePng({ width: 9_000, height: 9_000 });
    expect(problemOf(await send('case', { code }, huge))[1]).toMatch(/megapixels/);
    const whole = bodyOf({ code, key: newKey() }, png);
    const [, headLength] = [whole.subarray(0, 4), whole.readUInt32BE()];
    const cut = [
      Buffer.alloc(0),
      whole.subarray(0, 2),
      whole.subarray(0, 4 + headLength),
      whole.subarray(0, 4 + headLength + png.length - 1),
      Buffer.concat([Buffer.from([0, 0, 0, 2]), Buffer.from('{}'), png]),
      Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from('not'), png]),
      Buffer.alloc(9, 0xff),
    ];
    for (const [place, payload] of cut.entries()) {
      const answer = await test.call('POST', '/api/incidentReports/case/files', {
        headers: octets,
        payload,
      });
      expect([place, answer.statusCode]).toEqual([place, 400]);
    }
    const json = { code, key: newKey() };
    const asJson = await test.call('POST', '/api/incidentReports/case/files', { json });
    expect(asJson.statusCode).toBe(415);
    expect((await send('case', { code: '00000000000000000000' }, png)).statusCode).toBe(404);
    expect((await read('case/files/open', undefined, { code, file: 'x' })).statusCode).toBe(400);
    expect(await stored()).toEqual({ files: [], pieces: [] });
  });

  it('is answered over a connection as it is, even where it is refused before it was read', async () => {
    const code = await anonymously();
    const origin = await test.service.app.listen({ port: 0, host: '127.0.0.1' });
    const post = (head: object, file: Uint8Array) =>
      fetch(`${origin}/api/incidentReports/case/files`, {
        method: 'POST',
        headers: octets,
        body: bodyOf({ key: newKey(), ...head }, file),
      });
    const large = Buffer.alloc(4 * 1024 * 1024, 'x');
    for (let time = 0; time < 3; time += 1)
      expect((await post({ code: '00000000000000000000' }, large)).status).toBe(404);
    expect((await post({ code }, large)).status).toBe(400);
    expect((await post({ code }, pngOf(size))).status).toBe(200);
    // A sender who goes away leaves nothing.
    const gone = new AbortController();
    const cut = fetch(`${origin}/api/incidentReports/case/files`, {
      method: 'POST',
      headers: octets,
      body: new ReadableStream({
        pull: (sink) => {
          sink.enqueue(bodyOf({ code, key: newKey() }, large).subarray(0, 900_000));
          gone.abort();
        },
      }),
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit);
    await expect(cut).rejects.toThrow();
    expect((await read('case', undefined, { code })).json().files).toHaveLength(1);
  });

  it('is one of ten, and none comes once its reporter has closed the case', async () => {
    const code = await anonymously();
    for (let sent = 1; sent < 10; sent += 1)
      expect((await send('case', { code }, pngOf(size))).json().files).toHaveLength(sent);
    const last = await Promise.all([1, 2, 3].map(() => send('case', { code }, pngOf(size))));
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await send('case', { code }, pngOf(size))).statusCode).toBe(409);
    const other = await anonymously();
    await incidents.byCode('/end', { code: other });
    expect((await send('case', { code: other }, pngOf(size))).statusCode).toBe(409);
  });

  it('is put together from pieces again', async () => {
    const code = await report(await member());
    const large = Buffer.concat([pdfOf(), Buffer.alloc(900_000, 'x'), Buffer.from('%%EOF\n')]);
    const sent = await send('case', { code, name: 'scan.pdf' }, large);
    const [file] = caseSeen.parse(sent.json()).files ?? [];
    expect((await stored()).pieces).toHaveLength(3);
    const answer = await read('case/files/open', undefined, { code, file: file?.id });
    expect(bytesOf(answer).equals(large)).toBe(true);
    expect(Buffer.byteLength(answer.body)).toBe(4_194_304);
    const store = test.service.store(caseFiles);
    const [kept] = await store.find({}).toArray();
    expect(kept && contentOf(store.collection, kept).name).toBe('scan.pdf');
  });
});

it('a file with a virus is refused, and nobody learns that one came', async () => {
  const scanner = await startVirusScanner();
  const scanned = incidentsUnderTest({ environment: { CLAMD_URL: scanner.url } });
  await scanned.start();
  try {
    await scanned.newOrganization();
    const code = await scanned.anonymously();
    const file = Buffer.concat([pngOf(size), testVirus]);
    const answer = await scanned.test.call('POST', '/api/incidentReports/case/files', {
      headers: octets,
      payload: bodyOf({ code, key: newKey() }, file),
    });
    expect(problemOf(answer)).toEqual([400, 'A virus was found in this file']);
    const { connection } = scanned.test.service;
    expect(await connection.collection('audit').countDocuments({ action: 'refuse' })).toBe(0);
  } finally {
    await scanned.test.close();
    await scanner.stop();
  }
});
