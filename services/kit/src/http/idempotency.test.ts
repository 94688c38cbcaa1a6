import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { driver } from '../runtime/driver.ts';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let example: TestService;
let token: string;

beforeAll(async () => {
  example = await startTestService(exampleService);
  token = await example.mint.person('a'.repeat(24));
});
afterAll(() => example.close());

const create = (key: string, json: Record<string, unknown>, who: string | undefined = token) =>
  example.call('POST', '/api/berths', { token: who, json, headers: { 'idempotency-key': key } });
const named = async (name: string): Promise<number> =>
  (await example.call('GET', `/api/berths/count?where[name][equals]=${name}`)).json().totalDocs;

describe('an idempotency key', () => {
  it('makes one document of a call that comes again, and answers each time with it', async () => {
    const [key, name] = [randomUUID(), 'Again'];
    const first = await create(key, { name });
    const second = await create(key, { name });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await named(name)).toBe(1);
  });

  it('makes one of many calls at once', async () => {
    const [key, name] = [randomUUID(), 'At once'];
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key, { name })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().doc.id)).size).toBe(1);
    expect(await named(name)).toBe(1);
  });

  it('answers with what another call makes in the moment in which it is looked for', async () => {
    const [key, name] = [randomUUID(), 'In the moment'];
    const first = await create(key, { name });
    jest.spyOn(example.service.store('berths'), 'findById').mockResolvedValueOnce(undefined);
    const second = await create(key, { name });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });

  it('is refused for other content', async () => {
    const key = randomUUID();
    await create(key, { name: 'One' });
    const other = await create(key, { name: 'Other' });
    expect(other.statusCode).toBe(409);
    expect(other.json().errors).toEqual([
      { name: 'KeyReused', message: 'This key was used for something else.' },
    ]);
    expect(await named('Other')).toBe(0);
  });

  it('is another person’s own, and an operator’s', async () => {
    const [key, name] = [randomUUID(), 'Everybody'];
    const others = [await example.mint.person('b'.repeat(24)), await example.mint.operator()];
    for (const who of [token, ...others])
      expect((await create(key, { name }, who)).statusCode).toBe(201);
    expect(await named(name)).toBe(3);
  });

  it('may be used again once its call was refused', async () => {
    const key = randomUUID();
    expect((await create(key, { name: '' })).statusCode).toBe(400);
    expect((await create(key, { name: 'Put right' })).statusCode).toBe(201);
  });

  it('finishes what a process that died did not', async () => {
    const [key, name] = [randomUUID(), 'Unfinished'];
    const store = example.service.store('berths');
    const writing = jest.spyOn(store, 'create').mockRejectedValueOnce(new Error('died'));
    expect((await create(key, { name })).statusCode).toBe(500);
    writing.mockRestore();
    const [second, third] = [await create(key, { name }), await create(key, { name })];
    expect([second.statusCode, third.json().doc.id]).toEqual([201, second.json().doc.id]);
    expect(await named(name)).toBe(1);
  });

  it('does not make again what was deleted', async () => {
    const [key, name] = [randomUUID(), 'Deleted'];
    const { id } = (await create(key, { name })).json().doc;
    const operator = await example.mint.operator();
    await example.call('DELETE', `/api/berths/${id}`, { token: operator });
    expect((await create(key, { name })).statusCode).toBe(409);
    // Not even once the mark of the deletion has gone.
    await example.service.store('berths')[driver].deleteMany({ deletedAt: { $ne: null } });
    expect((await create(key, { name })).statusCode).toBe(409);
    expect(await named(name)).toBe(0);
  });

  it.each(['', 'x'.repeat(201)])('is refused where it is none: %j', async (key) => {
    expect((await create(key, { name: 'Keyless' })).statusCode).toBe(400);
  });

  it('is nothing where nobody says who asks', async () => {
    const answer = await create(randomUUID(), { name: 'Visitor' }, '');
    expect(answer.statusCode).toBe(403);
  });
});
