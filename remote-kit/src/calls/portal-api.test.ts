import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { ApiError } from './api-error.ts';
import { createPortalApi, mayRetry, rereadAfterSuccess } from './portal-api.ts';
import { allowCalls, withdrawCalls } from './withdrawn-calls.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function portal() {
  const api = createPortalApi('test', ['Notes']).injectEndpoints({
    endpoints: (build) => ({
      notes: build.query<string[], undefined>({
        query: () => ({ path: '/notes' }),
        providesTags: ['Notes'],
      }),
      addNote: build.mutation<unknown, string>({
        query: (text) => ({ path: '/notes', method: 'POST', body: { text } }),
        invalidatesTags: rereadAfterSuccess('Notes'),
      }),
      sendNote: build.mutation<unknown, string>({
        query: (text) => ({ path: '/notes', method: 'POST', body: { text }, idempotencyKey: text }),
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: { apiHost: 'https://portal.example' } } }).concat(
        api.middleware,
      ),
  });
  return { api, store };
}

let asked: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const reads = () => asked.mock.calls.filter(([, init]) => init?.method === 'GET').length;

describe('the cache of calls', () => {
  it('repeats a change to which no answer came, if it says by a key that it is the same, and no other', async () => {
    const { api, store } = portal();
    const keys = () =>
      asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    asked.mockImplementationOnce(async () => answer(201, {}));
    await expect(
      store.dispatch(api.endpoints.sendNote.initiate('a')).unwrap(),
    ).resolves.toBeDefined();
    expect(keys()).toEqual(['a', 'a']);
    // The answer is final, whatever it was.
    asked.mockImplementationOnce(async () => answer(503, {}));
    await expect(store.dispatch(api.endpoints.sendNote.initiate('b')).unwrap()).rejects.toEqual(
      expect.objectContaining({ status: 503 }),
    );
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(
      store.dispatch(api.endpoints.addNote.initiate('c')).unwrap(),
    ).rejects.toBeDefined();
    expect(keys()).toEqual(['a', 'a', 'b', null]);
  });

  it('makes no further try of a change that is no longer wanted, until it is wanted again', async () => {
    const { api, store } = portal();
    asked.mockImplementationOnce(async () => {
      withdrawCalls('d');
      throw new TypeError('Failed to fetch');
    });
    asked.mockImplementation(async () => answer(201, {}));
    const sending = () => store.dispatch(api.endpoints.sendNote.initiate('d')).unwrap();
    await expect(sending()).rejects.toEqual(expect.objectContaining({ kind: 'aborted' }));
    expect(asked).toHaveBeenCalledTimes(1);
    allowCalls('d');
    await expect(sending()).resolves.toBeDefined();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('[S-190] reads the cached queries of a key again after a change, not after one that failed', async () => {
    const { api, store } = portal();
    asked.mockImplementation(async () => answer(200, []));
    const reading = store.dispatch(api.endpoints.notes.initiate(undefined));
    await reading;
    expect(reads()).toBe(1);

    asked.mockImplementationOnce(async () =>
      answer(400, { errors: [{ message: 'Text is missing' }] }),
    );
    await store.dispatch(api.endpoints.addNote.initiate(''));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(reads()).toBe(1);

    await store.dispatch(api.endpoints.addNote.initiate('Stow the tender'));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(reads()).toBe(2);
    reading.unsubscribe();
    store.dispatch(api.util.resetApiState());
  });

  it('tries a failed read up to 3 times again, and not when signing in is what it lacks', () => {
    const failed = new ApiError({ kind: 'failed', message: 'x', reason: 'Bad Gateway' });
    expect([1, 2, 3, 4].map((attempt) => mayRetry(failed, attempt))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const required = new ApiError({ kind: 'unauthenticated', message: 'Authentication required.' });
    expect(mayRetry(required, 1)).toBe(false);
  });

  it('does not try again what was refused', () => {
    expect(mayRetry(new ApiError({ kind: 'missing', message: 'Not Found' }), 1)).toBe(false);
  });

  it('takes the answer that came with the page, once', async () => {
    const block = Object.assign(document.createElement('script'), {
      type: 'application/json',
      textContent: '["from the page"]',
    });
    block.dataset.firstRead = '/api/notes';
    document.body.append(block);
    const { api, store } = portal();
    asked.mockImplementation(async () => answer(200, ['from the network']));
    const first = await store.dispatch(api.endpoints.notes.initiate(undefined));
    expect(first.data).toEqual(['from the page']);
    const second = await store.dispatch(
      api.endpoints.notes.initiate(undefined, { forceRefetch: true }),
    );
    expect(second.data).toEqual(['from the network']);
    store.dispatch(api.util.resetApiState());
  });
});
