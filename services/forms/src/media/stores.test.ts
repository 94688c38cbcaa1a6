import { pngOf } from '@fairlead/media/testing';
import {
  type BucketServer,
  formOf,
  pdfOf,
  startBucketServer,
  sweepFiles,
  withClock,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FormsTest, startForms } from '../testing/fixtures.ts';

let buckets: BucketServer;
let stores: FormsTest[];
beforeAll(async () => {
  buckets = await startBucketServer();
  stores = [await startForms(), await startForms({ S3_URL: buckets.url })];
});
afterAll(async () => {
  for (const one of stores) await one.close();
  await buckets.stop();
});

const wide = pngOf({ width: 700, height: 70 });

/** An answer without what always differs: ids and times. */
const normalizeAnswer = (answer: Awaited<ReturnType<FormsTest['call']>>) => {
  const { date: _date, etag: _etag, 'x-request-id': _id, ...headers } = answer.headers;
  const body = answer.body.replaceAll(/[0-9a-f]{24}|\d{4}-\d\d-\d\dT[\d:.]+Z|"revision":\d+/g, '…');
  return { status: answer.statusCode, headers: { ...headers, 'set-cookie': undefined }, body };
};

/** Sends files, reads them in every way, and removes them. */
async function everything({ call, tokens, send }: FormsTest) {
  const upload = async (slug: string, file: Uint8Array, name: string) =>
    call('POST', `/api/${slug}`, { ...(await formOf({ file }, { name })), token: tokens.admin });
  const made = await upload('media', wide, 'wide.png');
  const paper = await upload('userMedia', pdfOf('Papers'), 'a.pdf');
  const { url } = paper.json().doc;
  const get = (path: string, headers = {}) => call('GET', path, { headers, token: tokens.admin });
  const whole = await get('/media/wide.png');
  const answers = [
    made,
    paper,
    await upload('media', Buffer.from('no picture'), 'x.png'),
    whole,
    await get('/media/wide.png', { range: 'bytes=2-9' }),
    await get('/media/wide.png', { range: 'bytes=-3' }),
    await get('/media/wide.png', { range: 'bytes=999999-' }),
    await get('/media/wide.png', { 'if-none-match': String(whole.headers.etag) }),
    await get('/media/wide.png?width=640'),
    await get('/media/wide.png?width=640', { range: 'bytes=0-3' }),
    await get(url),
    await get(url, { range: 'bytes=0-4' }),
    await send('DELETE', `media/${made.json().doc.id}`, 'admin'),
    await get('/media/wide.png'),
  ];
  return answers.map(normalizeAnswer);
}

it('[F-074] a file is sent and read alike whether files are kept in GridFS or in S3', async () => {
  const [inGridFs, inS3] = [
    await everything(stores[0] as FormsTest),
    await everything(stores[1] as FormsTest),
  ];
  expect(inS3).toEqual(inGridFs);
  expect(inGridFs.map(({ status }) => status)).toEqual([
    201, 201, 400, 200, 206, 206, 416, 304, 200, 206, 200, 206, 200, 404,
  ]);
  const [database, bucket] = stores as [FormsTest, FormsTest];
  const inDatabase = (one: FormsTest) =>
    one.service.connection.collection('files.files').countDocuments();
  expect([await inDatabase(database), await inDatabase(bucket)]).toEqual([3, 0]);
  const objects = async () =>
    (await buckets.names()).filter((name) => name.startsWith(`${bucket.namespace}_forms/`));
  expect(await objects()).toHaveLength(3);
  await withClock(async ({ pass }) => {
    for (let swept = 0; swept < 2; swept += 1) {
      pass(61);
      for (const one of stores) await sweepFiles(one.service);
    }
  });
  // The document still belongs to its sender; the picture and its narrower version are gone.
  expect([await inDatabase(database), (await objects()).length]).toEqual([1, 1]);
});
