import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hrefOf } from './answered.ts';
import { callApi } from './call.ts';
import { readCollection, readDocument } from './read.ts';

const host = 'https://portal.example';
const user = { id: 'm', email: 'm@crew.example', firstName: 'M', lastName: 'H', name: 'M H' };
/** A refusal to somebody whose session is over. */
const over = () =>
  answer(403, { errors: [{ name: 'Unauthenticated', message: 'Forbidden: no.' }] });
const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

let asked: jest.SpiedFunction<typeof fetch>;
let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('calls', () => {
  it('[S-187] go to {host}/api with credentials', async () => {
    asked.mockImplementation(async () => answer(200, {}));
    const otherHost = 'https://crew.example';
    await callApi({ path: '/listings' }, { host });
    await callApi({ path: '/resume', method: 'POST', body: {} }, { host: otherHost });
    await callApi({ path: '/resume/7', method: 'PATCH', body: {} }, { host });
    await callApi({ path: '/resume/7', method: 'DELETE' }, { host: otherHost });
    const sent = asked.mock.calls.map(([href, init]) => [init?.method, href, init?.credentials]);
    expect(sent).toEqual([
      ['GET', 'https://portal.example/api/listings', 'include'],
      ['POST', 'https://crew.example/api/resume', 'include'],
      ['PATCH', 'https://portal.example/api/resume/7', 'include'],
      ['DELETE', 'https://crew.example/api/resume/7', 'include'],
    ]);
  });

  it('wait as long as the server may take, and ten seconds more for the line', async () => {
    asked.mockImplementation(async () => answer(200, {}));
    const waits = jest.spyOn(AbortSignal, 'timeout');
    await callApi({ path: '/vessels', method: 'POST' }, { host });
    await callApi({ path: '/invitations/import', method: 'POST', time: 60_000 }, { host });
    expect(waits.mock.calls).toEqual([[20_000], [70_000]]);
  });

  it('[S-188] [O-012] [O-013] read a collection with where, depth and limit, and say which one failed', async () => {
    const call = readCollection('organizationProfiles', {
      where: { organization: { equals: '65f' } },
      depth: 1,
      limit: 1,
    });
    expect(call.path).toBe('/organizationProfiles?where[organization][equals]=65f&depth=1&limit=1');
    expect(readCollection('listings', { where: { title: { equals: 'a&b=c' } } }).path).toBe(
      '/listings?where[title][equals]=a%26b%3Dc',
    );
    asked.mockResolvedValue(answer(500, { errors: [{ message: 'Something went wrong.' }] }));
    await expect(callApi(call, { host })).rejects.toMatchObject({
      message: 'Failed to fetch from collection organizationProfiles',
      status: 500,
    });
  });

  it('[S-189] [O-012] [O-013] read a document by id with depth, and say which one failed', async () => {
    const call = readDocument('listings', '65f', 1);
    expect(call.path).toBe('/listings/65f?depth=1');
    expect(readDocument('listings', '65f').path).toBe('/listings/65f');
    asked.mockResolvedValue(answer(404, { errors: [{ message: 'Not Found' }] }));
    await expect(callApi(call, { host })).rejects.toMatchObject({
      message: 'Failed to fetch listings with ID 65f',
      reason: 'Not Found',
    });
  });

  it('[S-190] change with the chosen method, path and JSON body', async () => {
    asked.mockResolvedValue(answer(200, { doc: {} }));
    await callApi({ path: '/resume/7', method: 'PATCH', body: { about: 'Bosun' } }, { host });
    expect(asked.mock.calls[0]).toEqual([
      'https://portal.example/api/resume/7',
      expect.objectContaining({
        method: 'PATCH',
        body: '{"about":"Bosun"}',
        headers: { 'content-type': 'application/json' },
      }),
    ]);
  });

  it('[S-191] fail without a path', async () => {
    expect(() => hrefOf(host, '')).toThrow('API path is required');
    await expect(callApi({ path: '' }, { host })).rejects.toMatchObject({
      message: 'API path is required',
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('[S-192] log and rethrow failures, and call one without a message Unknown error', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(callApi({ path: '/x' }, { host })).rejects.toMatchObject({
      kind: 'network',
      message: 'Failed to fetch',
    });
    asked.mockRejectedValueOnce(new Error(''));
    await expect(callApi({ path: '/x' }, { host })).rejects.toMatchObject({
      message: 'Unknown error',
    });
    asked.mockResolvedValueOnce(answer(500, {}));
    await expect(callApi({ path: '/x' }, { host })).rejects.toMatchObject({
      message: 'Unknown error',
    });
    expect(logged.mock.calls).toEqual([
      ['GET /x: Failed to fetch'],
      ['GET /x: Unknown error'],
      ['GET /x: Unknown error'],
    ]);
  });

  it('are repeated once when the session that they lacked could be renewed', async () => {
    const renew = jest.fn(async () => true);
    const session = { current: () => ({ status: 'person', user }) as const, renew };
    asked.mockResolvedValueOnce(over()).mockResolvedValueOnce(answer(200, { ids: [] }));
    await expect(callApi({ path: '/savedJobs/ids' }, { host, session })).resolves.toEqual({
      ids: [],
    });
    asked.mockImplementation(async () => answer(401, { errors: [{ message: 'Forbidden' }] }));
    await expect(callApi({ path: '/x' }, { host, session })).rejects.toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledTimes(2);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('are refused at once when the session is over, and to a visitor without asking for one', async () => {
    const renew = jest.fn(async () => false);
    asked.mockImplementation(async () => over());
    const person = { current: () => ({ status: 'person', user }) as const, renew };
    await expect(callApi({ path: '/x' }, { host, session: person })).rejects.toBeDefined();
    expect(asked).toHaveBeenCalledTimes(1);
    const visitor = { current: () => ({ status: 'visitor' }) as const, renew };
    await expect(callApi({ path: '/x' }, { host, session: visitor })).rejects.toBeDefined();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('are not repeated, nor is a session renewed, for what a person who is signed in may not', async () => {
    const renew = jest.fn(async () => true);
    const session = { current: () => ({ status: 'person', user }) as const, renew };
    asked.mockImplementation(async () => answer(403, { errors: [{ message: 'Forbidden: no.' }] }));
    await expect(callApi({ path: '/x' }, { host, session })).rejects.toMatchObject({
      kind: 'forbidden',
      status: 403,
    });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(renew).not.toHaveBeenCalled();
  });

  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [412, 'outdated'],
    [429, 'busy'],
    [503, 'busy'],
    [500, 'failed'],
  ])('say by the status %i that the failure is of the kind %s', async (status, kind) => {
    asked.mockImplementation(async () => answer(status, { errors: [{ message: 'No' }] }));
    await expect(callApi({ path: '/x' }, { host })).rejects.toMatchObject({ kind });
  });

  it('are without an answer when it is broken off while it comes', async () => {
    const cut = answer(200, {});
    jest.spyOn(cut, 'json').mockRejectedValue(new DOMException('signal timed out', 'TimeoutError'));
    asked.mockResolvedValue(cut);
    await expect(callApi({ path: '/x' }, { host })).rejects.toMatchObject({
      kind: 'timeout',
      reason: 'signal timed out',
    });
  });

  it('fail when the answer is HTML instead of JSON', async () => {
    asked.mockResolvedValue(answer(200, '<!doctype html>'));
    await expect(callApi({ path: '/x' }, { host })).rejects.toMatchObject({
      message: 'The answer is not JSON',
    });
  });
});
