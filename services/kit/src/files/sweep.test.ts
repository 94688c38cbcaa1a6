import { pngOf } from '@fairlead/media/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { driver } from '../runtime/driver.ts';
import { cards, galleryService } from '../testing/cards.ts';
import { formOf, startTestService, type TestService, withClock } from '../testing/index.ts';
import { GridFsStore } from './gridfs-store.ts';
import { createSweepFilesJob } from './sweep.ts';

const person = 'd'.repeat(24);
let one: TestService;
let two: TestService;
let token: string;

beforeEach(async () => {
  one = await startTestService(galleryService);
  two = await startTestService(galleryService, { namespace: one.namespace, mint: one.mint });
  token = await one.mint.person(person);
});
afterEach(async () => {
  await two.service.stop();
  await one.close();
});

const png = pngOf({ width: 9, height: 9 });

async function card(): Promise<string> {
  return (await one.call('POST', '/api/cards', { token, json: { holder: person } })).json().doc.id;
}
async function upload(id: string): Promise<string> {
  const form = await formOf({ file: png });
  return (await one.call('POST', `/api/cards/${id}/face`, { token, ...form })).json().doc.face.url;
}
/** Both instances sweep at once. */
async function sweep(): Promise<void> {
  const sweeping = ({ service }: TestService) =>
    createSweepFilesJob(service, new GridFsStore(service.connection), service.stores).run(
      new AbortController().signal,
    );
  await Promise.all([sweeping(one), sweeping(two)]);
}
const isThere = async (url: string) => (await two.call('GET', url)).statusCode === 200;
const pieces = () => one.service.connection.collection('files.chunks').countDocuments();

describe('files that nothing points to', () => {
  it('are removed an hour after that was seen, and those pointed to never', async () => {
    const [kept, replaced, removed, gone] = [
      await card(),
      await card(),
      await card(),
      await card(),
    ];
    const [shown, old, taken, lost] = [
      await upload(kept),
      await upload(replaced),
      await upload(removed),
      await upload(gone),
    ];
    await withClock(async ({ pass }) => {
      pass(24 * 60);
      await sweep();
      token = await one.mint.person(person);
      const current = await upload(replaced);
      await one.call('DELETE', `/api/cards/${removed}/face`, { token });
      const operator = await one.mint.operator();
      await one.call('DELETE', `/api/cards/${gone}`, { token: operator });
      const all = [shown, old, taken, lost, current];
      const found = () => Promise.all(all.map(isThere));
      await sweep();
      pass(59);
      await sweep();
      expect(await found()).toEqual([true, true, true, true, true]);
      pass(2);
      await sweep();
      expect(await found()).toEqual([true, false, false, false, true]);
      expect(await pieces()).toBe(2);
    });
  });

  it('are left alone while they are young, and removed when an upload ended before it pointed to its file', async () => {
    const files = new GridFsStore(one.service.connection);
    const owner = { collection: cards.slug, document: await card(), member: 'face' };
    const name = `${'s'.repeat(24)}.webp`;
    await files.put(png, { name, type: 'image/webp', owner });
    const url = `/api/cards/file/${name}`;
    await withClock(async ({ pass }) => {
      pass(59);
      await sweep();
      pass(59);
      await sweep();
      expect(await isThere(url)).toBe(true);
      pass(62);
      await sweep();
      expect(await isThere(url)).toBe(false);
    });
  });

  it('leave nothing of what was begun and never became a file', async () => {
    const url = await upload(await card());
    const begun = { n: 0, data: Buffer.from('half') };
    const chunks = one.service.connection.collection('files.chunks');
    await chunks.insertOne({ ...begun, files_id: new Types.ObjectId() });
    await withClock(async ({ pass }) => {
      await sweep();
      expect(await pieces()).toBe(2);
      pass(61);
      await sweep();
      expect([await pieces(), await isThere(url)]).toEqual([1, true]);
    });
  });

  it('are looked for only where something has changed, and everywhere once a day', async () => {
    const ids = [await card(), await card(), await card(), await card()];
    for (const id of ids) await upload(id);
    const { [driver]: documents } = one.service.store(cards.slug);
    const read = jest.spyOn(documents, 'findOne');
    const files = new GridFsStore(one.service.connection);
    const readings = async () => {
      read.mockClear();
      await createSweepFilesJob(one.service, files, one.service.stores).run(
        new AbortController().signal,
      );
      return read.mock.calls.length;
    };
    await withClock(async ({ pass }) => {
      pass(61);
      expect(await readings()).toBe(4);
      pass(10);
      expect(await readings()).toBe(0);
      token = await one.mint.person(person);
      await upload(ids[0] ?? '');
      await one.call('PATCH', `/api/cards/${ids[1]}`, { token, json: { holder: person } });
      expect(await readings()).toBe(1);
      pass(24 * 60);
      expect(await readings()).toBe(5);
    });
    read.mockRestore();
  });

  it('are checked again where the document changed while they were checked', async () => {
    const url = await upload(await card());
    const files = new GridFsStore(one.service.connection);
    const name = url.split('/').at(-1) ?? '';
    const before = await files.find(name);
    await files.markUnchecked(cards.slug, [before?.owner.document ?? '']);
    await files.markChecked(before as never);
    expect((await files.find(name))?.unchecked).toBeDefined();
  });

  it('are swept by the service itself', async () => {
    const { jobs } = (await one.call('GET', '/readyz')).json();
    expect(Object.keys(jobs)).toContain('sweep-files');
  });
});
