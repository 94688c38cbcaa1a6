import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isBucketPlace, placeIn } from '../../runtime/bucket-place.ts';
import { type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { Bucket } from './bucket.ts';
import { listedIn } from './listing.ts';

const pageOf = (names: readonly string[], next?: string) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${names
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>2026-11-23T10:00:00.000Z</LastModified><ETag>&quot;1a2b&quot;</ETag></Contents>`,
    )
    .join(
      '',
    )}${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;

it('an address of a bucket says where it is, what its keys begin with, and who signs', () => {
  expect(placeIn('https://AKIA:a%2Fb%40c@s3.example:9000/crew/files/now?region=eu-west-1')).toEqual(
    {
      address: 'https://s3.example:9000/crew',
      prefix: 'files/now/',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b@c',
      region: 'eu-west-1',
    },
  );
  for (const unfit of ['https://s3.example/crew', 'https://key:secret@s3.example/', 'files'])
    expect([unfit, isBucketPlace(unfit)]).toEqual([unfit, false]);
});

it('a page of what it holds is read whether it is the first of its page or the last', () => {
  expect(listedIn(pageOf(['a/one', 'a/R&amp;D'], 'x&amp;y'))).toEqual({
    objects: ['a/one', 'a/R&D'].map((key) => ({
      key,
      since: new Date('2026-11-23T10:00:00Z'),
      tag: '"1a2b"',
    })),
    next: 'x&y',
  });
  expect(listedIn(pageOf([]))).toEqual({ objects: [], next: undefined });
});

it('all that it holds is listed, page by page, and a call that fails for a moment is made again', async () => {
  const asked: (string | null)[] = [];
  let isBusy = true;
  const server = createServer((request, response) => {
    if (isBusy) {
      isBusy = false;
      response.writeHead(503).end();
      return;
    }
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    const token = searchParams.get('continuation-token');
    asked.push(token);
    response.end(
      token === null ? pageOf(['files/s_forms/one'], 'a+b/c=') : pageOf(['files/s_forms/two']),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket = new Bucket(`http://key:secret@127.0.0.1:${port}/crew/files`, 's_forms');
  const names = [];
  for await (const { name } of bucket.list()) names.push(name);
  expect([names, asked]).toEqual([
    ['one', 'two'],
    [null, 'a+b/c='],
  ]);
  server.closeAllConnections();
  server.close();
});

describe('an object that several may write', () => {
  const type = 'application/json';
  const text = (found: unknown) => (found as { content: Buffer }).content.toString();
  let buckets: BucketServer;
  beforeAll(async () => {
    buckets = await startBucketServer();
  });
  afterAll(() => buckets.stop());

  it('is made by the first of them, and changed by who has read its latest state', async () => {
    const bucket = new Bucket(buckets.url, 'shared');
    expect(await bucket.find('one.json')).toBeUndefined();
    const made = ['first', 'second'].map((content) =>
      bucket.replace('one.json', Buffer.from(content), { type, before: undefined }),
    );
    const [tag] = (await Promise.all(made)).filter((found) => found !== undefined);
    expect(await Promise.all(made)).toContain(undefined);
    expect(await bucket.find('one.json', { known: tag })).toBe('unchanged');
    const [content, changed] = [Buffer.from('third'), Buffer.from('fourth')];
    const next = await bucket.replace('one.json', content, { type, before: tag });
    expect(await bucket.replace('one.json', changed, { type, before: tag })).toBeUndefined();
    const found = await bucket.find('one.json', { known: tag });
    expect([text(found), (found as { tag: string }).tag]).toEqual(['third', next]);
    await bucket.remove('one.json');
    expect(await bucket.replace('one.json', changed, { type, before: next })).toBeUndefined();
  });

  it('is listed with its tag among those whose names begin alike', async () => {
    const bucket = new Bucket(buckets.url, '');
    const tag = await bucket.replace('a/b c/1.json', Buffer.from('1'), { type, before: undefined });
    await bucket.replace('b/2.json', Buffer.from('2'), { type, before: undefined });
    const listed = [];
    for await (const object of bucket.list('a/')) listed.push(object);
    expect(listed).toEqual([{ name: 'a/b c/1.json', since: expect.any(Date), tag }]);
    expect(text(await bucket.find('a/b c/1.json'))).toBe('1');
  });

  it('cannot be read or written where the bucket denies it', async () => {
    const bucket = new Bucket(buckets.url.replace(/:[^:@]+@/, ':another@'), 'shared');
    const write = bucket.replace('x', Buffer.from('1'), { type, before: undefined });
    await expect(write).rejects.toMatchObject({ status: 503 });
    await expect(bucket.find('x')).rejects.toMatchObject({ status: 503 });
  });
});
