import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BucketServer, startBucketServer } from '../testing/bucket-server.ts';
import { galleryService } from '../testing/cards.ts';
import { startTestService, type TestService, until, withClock } from '../testing/index.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let buckets: BucketServer;
beforeAll(async () => {
  buckets = await startBucketServer();
});
afterAll(() => buckets.stop());

const owner = { collection: 'cards', document: 'a'.repeat(24), member: 'face' };
const content = Buffer.from('0123456789'.repeat(60_000));

describe.each(['GridFS', 'S3'])('files kept in %s', (kind) => {
  let service: TestService;
  let files: FileStore;
  beforeEach(async () => {
    const environment = kind === 'S3' ? { S3_URL: buckets.url } : {};
    service = await startTestService(galleryService, { environment });
    files = openFileStore(service.service);
  });
  afterEach(() => service.close());

  const put = (name: string) => files.put(content, { name, type: 'text/plain', owner });

  it('[F-074] are there whole, with what is known of them', async () => {
    await put('one');
    expect(await files.find('one')).toEqual({
      name: 'one',
      type: 'text/plain',
      unchecked: expect.any(String),
      size: content.length,
      owner,
      keptAt: expect.any(Date),
    });
    expect((await buffer(files.open('one'))).equals(content)).toBe(true);
  });

  it('are read in parts', async () => {
    await put('one');
    expect((await buffer(files.open('one', { start: 5, end: 9 }))).toString()).toBe('56789');
    const last = { start: content.length - 1, end: content.length - 1 };
    expect((await buffer(files.open('one', last))).toString()).toBe('9');
  });

  it('are no more once they are removed, and may be removed again', async () => {
    await put('one');
    await files.remove('one');
    await files.remove('one');
    expect(await files.find('one')).toBeUndefined();
    await expect(buffer(files.open('one'))).rejects.toThrow();
  });

  it('are listed by when they were kept, and marked', async () => {
    await put('one');
    const at = new Date();
    await files.markOrphaned('one', at);
    const listed = async (before: number) => {
      const names = [];
      for await (const file of files.keptBefore(new Date(before))) names.push(file);
      return names;
    };
    expect(await listed(Date.now() - 60_000)).toEqual([]);
    expect(await listed(Date.now() + 60_000)).toEqual([
      expect.objectContaining({ name: 'one', strayAt: at }),
    ]);
  });

  it('are left by the removal of what was begun and never became one', async () => {
    await put('one');
    await files.removeUnfinished(new Date(Date.now() + 3_600_000));
    expect((await buffer(files.open('one'))).equals(content)).toBe(true);
  });
});

describe('a bucket', () => {
  let service: TestService;
  let files: FileStore;
  beforeEach(async () => {
    service = await startTestService(galleryService, { environment: { S3_URL: buckets.url } });
    files = openFileStore(service.service);
  });
  afterEach(() => service.close());
  const stored = async () =>
    (await buckets.names()).filter((name) => name.includes(service.namespace));

  it('keeps the files of each service below a name of its own, and the rest of what it holds', async () => {
    await files.put(content, { name: 'one', type: 'text/plain', owner });
    expect(await stored()).toEqual([`${service.namespace}_gallery/one`]);
  });

  it('loses what is recorded nowhere, an hour after it was put there', async () => {
    await files.put(content, { name: 'kept', type: 'text/plain', owner });
    await files.put(content, { name: 'lost', type: 'text/plain', owner });
    await service.service.connection
      .collection('stored_files')
      .deleteOne({ size: content.length, _id: 'lost' as never });
    await withClock(async ({ pass }) => {
      await files.removeUnfinished(new Date(Date.now() - 3_600_000));
      expect(await stored()).toHaveLength(2);
      pass(62);
      await files.removeUnfinished(new Date(Date.now() - 3_600_000));
      expect(await stored()).toEqual([`${service.namespace}_gallery/kept`]);
    });
  });

  it('that is away is said as any service that is away, and nothing is kept', async () => {
    const away = await startTestService(galleryService, {
      environment: { S3_URL: 'http://key:secret@127.0.0.1:9/files' },
    });
    const lost = openFileStore(away.service);
    await expect(
      lost.put(content, { name: 'one', type: 'text/plain', owner }),
    ).rejects.toMatchObject({ status: 503 });
    expect(await lost.find('one')).toBeUndefined();
    await away.close();
  });

  it('takes nothing from who signs with another secret', async () => {
    const url = buckets.url.replace(/:[^:@]+@/, ':another@');
    const other = await startTestService(galleryService, { environment: { S3_URL: url } });
    const put = openFileStore(other.service).put(content, { name: 'x', type: 'text/plain', owner });
    await expect(put).rejects.toMatchObject({ status: 503 });
    await until('nothing to be there', async () =>
      (await buckets.names()).every((name) => !name.endsWith('/x')),
    );
    await other.close();
  });
});
