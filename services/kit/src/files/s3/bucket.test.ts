import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { isBucketPlace, placeIn } from '../../runtime/bucket-place.ts';
import { Bucket } from './bucket.ts';
import { listedIn } from './listing.ts';

const pageOf = (names: readonly string[], next?: string) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${names
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>2026-11-23T10:00:00.000Z</LastModified></Contents>`,
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
    objects: ['a/one', 'a/R&D'].map((key) => ({ key, since: new Date('2026-11-23T10:00:00Z') })),
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
