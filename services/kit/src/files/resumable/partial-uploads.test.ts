import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { galleryService } from '../../testing/cards.ts';
import { startTestService, type TestService, withClock } from '../../testing/index.ts';
import { PartialUploads } from './partial-uploads.ts';

let service: TestService;
let uploads: PartialUploads;
beforeEach(async () => {
  service = await startTestService(galleryService);
  uploads = new PartialUploads(service.service.connection);
  await uploads.prepare();
});
afterEach(() => service.close());

const whose = { person: 'p', collection: 'cards' };
const begin = (length: number) => uploads.begin({ ...whose, length, filename: 'a.pdf', said: {} });
const at = <Result>(work: () => Promise<Result>) => work();
const left = async () => {
  const { connection } = service.service;
  const names = ['partial_uploads', 'partial_pieces'];
  return Promise.all(names.map((name) => connection.collection(name).countDocuments()));
};

it('what came before a line broke is kept, to the last byte', async () => {
  const upload = await begin(1_000_000);
  const whole = Buffer.alloc(700_001, 7);
  async function* broken() {
    for (let from = 0; from < whole.length; from += 65_536)
      yield whole.subarray(from, from + 65_536);
    throw new Error('aborted');
  }
  await expect(uploads.append(upload, 0, broken(), at)).rejects.toThrow('aborted');
  expect(await uploads.offsetOf(upload)).toBe(whole.length);
  const rest = Buffer.alloc(299_999, 8);
  expect(await uploads.append(upload, whole.length, Readable.from([rest]), at)).toBe(1_000_000);
  const all = await buffer(Readable.from(uploads.content(upload)));
  expect(all.equals(Buffer.concat([whole, rest]))).toBe(true);
});

it('an upload whose day is over is forgotten with what came of it, and others are not', async () => {
  await uploads.append(await begin(10), 0, Readable.from([Buffer.alloc(5)]), at);
  await withClock(async ({ pass }) => {
    const { run } = uploads.pruning;
    const signal = new AbortController().signal;
    pass(12 * 60);
    await uploads.append(await begin(10), 0, Readable.from([Buffer.alloc(5)]), at);
    await run(signal);
    expect(await left()).toEqual([2, 2]);
    pass(12 * 60 + 1);
    await run(signal);
    expect(await left()).toEqual([1, 1]);
  });
});
