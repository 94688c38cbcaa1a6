import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import type { Store } from './store.ts';

let example: TestService;
let harbours: Store;
beforeAll(async () => {
  example = await startTestService(exampleService);
  harbours = example.service.store('harbours');
});
afterAll(() => example.close());

const origin = { correlationId: 'test' };
const born = (id: string, name: string, code?: string) => ({
  id: id.repeat(24),
  content: { name, ...(code && { code }) },
});

describe('documents that a service adds by itself', () => {
  it('are added once under the id they name, however often and however many at once', async () => {
    const births = [born('a', 'One'), born('b', 'Two')];
    expect(await harbours.add(births, origin)).toHaveLength(2);
    const again = await harbours.add([born('a', 'Another'), born('c', 'Three')], origin);
    expect(again.map(({ name }) => name)).toEqual(['Three']);
    const racing = await Promise.all(
      Array.from({ length: 8 }, () => harbours.add([born('d', 'Four')], origin)),
    );
    expect(racing.flat()).toHaveLength(1);
    expect(await harbours.count({ name: 'Another' })).toBe(0);
  });

  it('are refused like any other where a unique member is taken', async () => {
    await harbours.add([born('e', 'First', 'same')], origin);
    const second = harbours.add([born('f', 'Second', 'same')], origin);
    await expect(second).rejects.toMatchObject({ status: 400, name: 'ValidationError' });
  });

  it('keep beside their fields what nobody reads', async () => {
    const [added] = await harbours.add(
      [{ ...born('9', 'Safe'), secret: { key: 'hidden' } }],
      origin,
    );
    expect(added).not.toHaveProperty('secret');
    const token = await example.mint.operator();
    const path = `/api/harbours/${'9'.repeat(24)}`;
    expect((await example.call('GET', path)).body).not.toContain('hidden');
    await example.call('PATCH', path, { token, json: { name: 'Safer', secret: { key: 'known' } } });
    const stored = await harbours.model.collection.findOne({ name: 'Safer' });
    expect(stored).toMatchObject({ secret: { key: 'hidden' } });
    const query = await example.call('GET', '/api/harbours?where[secret.key][equals]=hidden');
    expect(query.statusCode).toBe(400);
  });
});

describe('what is kept of answers', () => {
  it('is never another viewer’s', async () => {
    const [own, other] = ['1'.repeat(24), '2'.repeat(24)];
    await example.service
      .store('berths')
      .add(
        [{ content: { name: 'Hidden', isHidden: true } }, { content: { name: 'Open' } }],
        origin,
      );
    const names = async (token?: string) =>
      (await example.call('GET', '/api/berths?sort=name', token ? { token } : {})).json().docs
        .length;
    const tokens = [
      await example.mint.operator(),
      undefined,
      await example.mint.person(own),
      await example.mint.person(other),
    ];
    for (let round = 0; round < 2; round += 1) {
      const seen = [];
      for (const token of tokens) seen.push(await names(token));
      expect(seen).toEqual([2, 1, 1, 1]);
    }
  });
});
