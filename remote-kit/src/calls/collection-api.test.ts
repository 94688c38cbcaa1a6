import type { Page } from '@fairlead/contracts/api/rest';
import type { SavedJob } from '@fairlead/contracts/api/saved-jobs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteStore, type RemoteStore } from '../store.ts';
import { Refusal, Reply, serveApi } from '../testing/serve.ts';
import { collectionApi, versionOf } from './collection-api.ts';
import { createPortalApi } from './portal-api.ts';

const one = { id: 'p1', user: 'm', notifications: { notificationFrequency: 'daily' } };
const answer = (status: number, body: unknown, etag?: string) =>
  new Response(JSON.stringify(body), { status, ...(etag && { headers: { etag } }) });

let asked: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A remote with two collections, whose reads are answered with `one` in the state `tag`. */
function remote() {
  const api = createPortalApi('test');
  const [preferences, savedJobs] = [
    collectionApi(api, 'preferences'),
    collectionApi(api, 'savedJobs'),
  ];
  const store = createRemoteStore(api, { apiHost: 'https://portal.example' });
  const state = { tag: '"p1-1"' };
  asked.mockImplementation(async (input, init) => {
    const isList = !String(input).includes('/preferences/');
    if (init?.method === 'GET')
      return isList ? answer(200, { docs: [one] }) : answer(200, one, state.tag);
    return answer(200, { doc: one, message: 'Done' }, '"p1-2"');
  });
  const settled = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return { api, store, preferences, savedJobs, state, settled };
}

const calls = () =>
  asked.mock.calls.map(([href, init]) => `${init?.method} ${String(href).split('/api').at(-1)}`);
const headersOf = (at: number) => new Headers(asked.mock.calls[at]?.[1]?.headers);

describe('the endpoints of a collection', () => {
  it('list by where, sort, page, limit, select, depth and populate', async () => {
    const { store, savedJobs } = remote();
    const { data } = await store.dispatch(
      savedJobs.list.initiate({
        where: { user: { equals: 'm' } },
        sort: '-createdAt',
        page: 2,
        limit: 5,
        depth: 1,
        select: { job: true, user: false },
        populate: { listings: { title: true } },
      }),
    );
    const page: Page<SavedJob> | undefined = data;
    expect(page?.docs).toEqual([one]);
    expect(calls()).toEqual([
      'GET /savedJobs?where[user][equals]=m&sort=-createdAt&page=2&limit=5&depth=1' +
        '&select[job]=true&select[user]=false&populate[listings][title]=true',
    ]);
  });

  it('keep the ETag beside a document, and change and remove what was read by it', async () => {
    const { store, preferences } = remote();
    const { data } = await store.dispatch(preferences.read.initiate({ id: 'p/1', depth: 0 }));
    expect(data).toEqual({ doc: one, etag: '"p1-1"' });
    const changed = await store.dispatch(
      preferences.patch.initiate({
        id: 'p/1',
        changes: { notifications: { notificationFrequency: 'weekly' } },
        etag: data?.etag,
      }),
    );
    expect(changed.data).toEqual({ doc: one, message: 'Done', etag: '"p1-2"' });
    await store.dispatch(preferences.remove.initiate({ id: 'p/1', etag: changed.data?.etag }));
    const changes = calls().flatMap((call, at) =>
      call.startsWith('GET')
        ? []
        : [[call, headersOf(at).get('if-match'), asked.mock.calls[at]?.[1]?.body]],
    );
    expect(changes).toEqual([
      [
        'PATCH /preferences/p%2F1',
        '"p1-1"',
        '{"notifications":{"notificationFrequency":"weekly"}}',
      ],
      ['DELETE /preferences/p%2F1', '"p1-2"', undefined],
    ]);
    expect(calls()[0]).toBe('GET /preferences/p%2F1?depth=0');
  });

  it('send a picture for a member, say how far it has come, and have what was read read again', async () => {
    const { store, preferences, settled } = remote();
    const { sent } = serveApi(() => new Reply(200, { doc: one, message: 'Done' }, '"p1-3"'));
    await store.dispatch(preferences.read.initiate({ id: 'p1' }));
    const shares: number[] = [];
    const uploaded = await store.dispatch(
      preferences.upload.initiate({
        id: 'p1',
        member: 'face',
        depth: 0,
        file: new File(['x'], 'face.png'),
        idempotencyKey: 'once',
        onProgress: (share) => shares.push(share),
      }),
    );
    expect([uploaded.data, shares]).toEqual([
      { doc: one, message: 'Done', etag: '"p1-3"' },
      [0.5, 1],
    ]);
    await settled();
    await store.dispatch(preferences.removePicture.initiate({ id: 'p1', member: 'face' }));
    await settled();
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /api/preferences/p1',
      'POST /api/preferences/p1/face?depth=0',
      'GET /api/preferences/p1',
      'DELETE /api/preferences/p1/face',
      'GET /api/preferences/p1',
    ]);
  });

  it('store a file once that is chosen again because no answer came, and again once it was removed', async () => {
    const { store, preferences } = remote();
    const keys: (string | undefined)[] = [];
    const lost = new Set([0, 1, 4]);
    serveApi((_href, { method, idempotencyKey }) => {
      if (method !== 'POST') return { doc: one, message: 'Removed' };
      keys.push(idempotencyKey);
      if (lost.has(keys.length - 1)) throw new Error('The answer is lost.');
      return { doc: one, message: 'Stored' };
    });
    const member = { id: 'p1', member: 'attachments' };
    const attach = (name: string) => {
      const file = new File(['x'], name, { lastModified: 1 });
      return store.dispatch(preferences.upload.initiate({ ...member, file }));
    };
    await attach('scan.pdf');
    await attach('other.pdf');
    await attach('scan.pdf');
    await attach('other.pdf');
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
    expect(new Set(keys).size).toBe(2);
    await attach('scan.pdf');
    await store.dispatch(preferences.removePicture.initiate(member));
    await attach('scan.pdf');
    expect(new Set(keys).size).toBe(4);
  });

  it('fail to send a picture as any call does', async () => {
    const { store, preferences } = remote();
    serveApi(() => new Refusal(413, 'This file is larger than 5 MB.'));
    const upload = { id: 'p1', member: 'face', file: new File(['x'], 'x'), idempotencyKey: 'k' };
    const { error } = await store.dispatch(preferences.upload.initiate(upload));
    expect(error).toMatchObject({ kind: 'invalid', message: 'This file is larger than 5 MB.' });
  });

  it('say what a document is now, with its ETag, where somebody else was quicker', async () => {
    const { store, preferences } = remote();
    const now = { ...one, user: 'n' };
    const errors = [{ name: 'Outdated', message: 'Somebody else has changed this meanwhile.' }];
    asked.mockImplementation(async () => answer(412, { errors, doc: now }, '"p1-9"'));
    const changed = preferences.patch.initiate({ id: 'p1', changes: {}, etag: '"p1-1"' });
    await expect(store.dispatch(changed).unwrap()).rejects.toMatchObject({
      kind: 'outdated',
      etag: '"p1-9"',
      answer: { doc: now },
    });
  });

  const seen = { id: 'p1', updatedAt: '2026-11-26T08:00:00.000Z' };
  const shown = { ...one, ...seen };
  /** Answers reads with a document of this time, and changes with that they are done. */
  const answerAsOf = (updatedAt: string) =>
    serveApi((_href, { method }) =>
      method === 'GET'
        ? new Reply(200, { ...shown, updatedAt }, '"p1-5"')
        : { doc: shown, message: 'Done' },
    );

  it('change and remove what a list has shown, in the version that it has shown', async () => {
    const { store, preferences } = remote();
    const { sent } = answerAsOf(seen.updatedAt);
    await store
      .dispatch(preferences.patch.initiate({ ...seen, changes: { user: 'n' }, depth: 0 }))
      .unwrap();
    await store.dispatch(preferences.remove.initiate(seen)).unwrap();
    expect(sent).toEqual([
      { call: 'GET /api/preferences/p1?depth=0' },
      { call: 'PATCH /api/preferences/p1?depth=0', body: { user: 'n' }, ifMatch: '"p1-5"' },
      { call: 'GET /api/preferences/p1' },
      { call: 'DELETE /api/preferences/p1', ifMatch: '"p1-5"' },
    ]);
  });

  it('change again what a list still shows as it was before their own change', async () => {
    const { store, preferences } = remote();
    let updatedAt = seen.updatedAt;
    const { sent } = serveApi((_href, { method }) => {
      if (method === 'GET') return new Reply(200, { ...shown, updatedAt }, `"${updatedAt}"`);
      updatedAt = updatedAt.replace(/\d\d:00/, (time) => (time === '08:00' ? '09:00' : '10:00'));
      return { doc: { ...shown, updatedAt }, message: 'Done' };
    });
    const change = () =>
      store.dispatch(preferences.patch.initiate({ ...seen, changes: {} })).unwrap();
    await change();
    await change();
    await store.dispatch(preferences.remove.initiate(seen)).unwrap();
    expect(sent.flatMap(({ ifMatch }) => ifMatch ?? [])).toEqual([
      '"2026-11-26T08:00:00.000Z"',
      '"2026-11-26T09:00:00.000Z"',
      '"2026-11-26T10:00:00.000Z"',
    ]);
    // What somebody else has changed since is not theirs.
    updatedAt = '2026-11-26T11:00:00.000Z';
    await expect(change()).rejects.toMatchObject({ kind: 'outdated' });
  });

  it('change and remove nothing that was changed since a list has shown it', async () => {
    const { store, preferences } = remote();
    const { sent } = answerAsOf('2026-11-26T09:00:00.000Z');
    for (const write of [
      preferences.patch.initiate({ ...seen, changes: {} }),
      preferences.remove.initiate(seen),
    ])
      await expect(store.dispatch(write).unwrap()).rejects.toMatchObject({
        kind: 'outdated',
        status: 412,
        etag: '"p1-5"',
        answer: { doc: { ...shown, updatedAt: '2026-11-26T09:00:00.000Z' } },
      });
    expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it('name the version of a document without an ETag, such as one that came with the page, by its time', () => {
    expect(versionOf({ doc: seen, etag: undefined })).toEqual({ updatedAt: seen.updatedAt });
    expect(versionOf({ doc: seen, etag: '"p1-1"' })).toEqual({ etag: '"p1-1"' });
  });

  it('say why, once, where the version that a list has shown cannot be compared', async () => {
    const { store, preferences } = remote();
    const { sent } = serveApi(() => new Refusal(503, 'Too busy'));
    const { error } = await store.dispatch(preferences.remove.initiate(seen));
    expect(error).toMatchObject({ kind: 'busy', message: 'Too busy' });
    expect(sent).toEqual([{ call: 'GET /api/preferences/p1' }]);
  });

  it('create under a key, the same when no answer came and it is sent again', async () => {
    const { store, preferences } = remote();
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const create = () =>
      store.dispatch(preferences.create.initiate({ content: { user: 'm' }, depth: 0 })).unwrap();
    await expect(create()).resolves.toMatchObject({ doc: one });
    await create();
    expect(calls()).toEqual(Array(3).fill('POST /preferences?depth=0'));
    const [first, again, other] = [0, 1, 2].map((at) => headersOf(at).get('idempotency-key'));
    expect(first).toMatch(/^[\w-]{10,}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

it('makes nothing twice that a person sends again because no answer came, and other things by themselves', async () => {
  const { store, preferences } = remote();
  const create = (user: string) =>
    store.dispatch(preferences.create.initiate({ content: { user }, depth: 0 }));
  asked.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  await create('m');
  const unanswered = headersOf(asked.mock.calls.length - 1).get('idempotency-key');
  asked.mockImplementation(async () => answer(201, { doc: one, message: 'Created' }));
  const keyOf = async (user: string) => {
    await create(user);
    return headersOf(asked.mock.calls.length - 1).get('idempotency-key');
  };
  expect(await keyOf('m')).toBe(unanswered);
  expect(await keyOf('m')).not.toBe(unanswered);
  expect(await keyOf('n')).not.toBe(unanswered);
});

describe('what was read of a collection', () => {
  /** Subscribes to its list, two of its documents and another collection's list. */
  async function watch({ store, preferences, savedJobs }: ReturnType<typeof remote>) {
    const reads = [
      store.dispatch(preferences.list.initiate({})),
      store.dispatch(preferences.read.initiate({ id: 'p1' })),
      store.dispatch(preferences.read.initiate({ id: 'p2' })),
      store.dispatch(savedJobs.list.initiate({})),
    ];
    await Promise.all(reads);
    asked.mockClear();
  }
  const reread = () => calls().filter((call) => call.startsWith('GET'));

  it('shows what a change answered at once, before it is read again', async () => {
    const { store, preferences } = remote();
    const read = { id: 'p1', depth: 0 };
    await store.dispatch(preferences.read.initiate(read));
    await store.dispatch(preferences.read.initiate({ id: 'p1' }));
    const shown = (of: typeof read | { id: string }) =>
      preferences.read.select(of)(store.getState()).data;
    const answered = { ...one, user: 'changed' };
    asked.mockImplementation(async (_, init) =>
      init?.method === 'GET'
        ? new Promise<never>(() => {})
        : answer(200, { doc: answered, message: 'Saved' }, '"p1-2"'),
    );
    const change = { ...read, changes: {}, etag: '"p1-1"' };
    await store.dispatch(preferences.patch.initiate(change));
    expect(shown(read)).toEqual({ doc: answered, etag: '"p1-2"' });
    expect(shown({ id: 'p1' })?.doc).toEqual(one);
  });

  it('shows what a document is now where somebody else has changed it first', async () => {
    const of = remote();
    const { store, preferences } = of;
    const read = { id: 'p1', depth: 0 };
    await watch(of);
    await store.dispatch(preferences.read.initiate(read));
    asked.mockClear();
    const now = { ...one, user: 'changed' };
    const get = asked.getMockImplementation() as typeof fetch;
    asked.mockImplementation(async (input, init) =>
      init?.method === 'GET' ? get(input, init) : answer(412, { doc: now }, '"p1-9"'),
    );
    const change = { ...read, changes: {}, etag: '"p1-1"' };
    await store.dispatch(preferences.patch.initiate(change));
    await of.settled();
    expect(preferences.read.select(read)(store.getState()).data).toEqual({
      doc: now,
      etag: '"p1-9"',
    });
    expect(reread()).toEqual(['GET /preferences']);
  });

  type Change = (store: RemoteStore, of: ReturnType<typeof remote>) => Promise<unknown>;
  const changes: [string, Change, string[]][] = [
    [
      'changed',
      (store, { preferences }) =>
        store.dispatch(preferences.patch.initiate({ id: 'p1', changes: {}, etag: undefined })),
      ['GET /preferences', 'GET /preferences/p1'],
    ],
    [
      'removed',
      (store, { preferences }) =>
        store.dispatch(preferences.remove.initiate({ id: 'p1', etag: undefined })),
      ['GET /preferences'],
    ],
    [
      'made',
      (store, { preferences }) =>
        store.dispatch(preferences.create.initiate({ content: { user: 'm' } })),
      ['GET /preferences'],
    ],
  ];
  it.each(changes)(
    'is read again once a document was %s, and nothing else',
    async (_, act, again) => {
      const of = remote();
      await watch(of);
      await act(of.store, of);
      await of.settled();
      expect(reread().sort()).toEqual(again);
    },
  );

  it('is not read again after a change that was refused', async () => {
    const of = remote();
    await watch(of);
    asked.mockImplementation(async () => answer(403, { errors: [{ message: 'Forbidden' }] }));
    for (const [, act] of changes) await act(of.store, of);
    await of.settled();
    expect(reread()).toEqual([]);
  });

  it.each([
    ['changed', 412],
    ['removed', 404],
  ])(
    'is read again where somebody else has %s first what was to be removed',
    async (_what, status) => {
      const of = remote();
      await watch(of);
      const read = asked.getMockImplementation();
      asked.mockImplementation(async (input, init) =>
        init?.method === 'DELETE'
          ? answer(status, { errors: [{ message: 'Refused' }] })
          : (read as typeof fetch)(input, init),
      );
      await of.store.dispatch(of.preferences.remove.initiate({ id: 'p1', etag: '"p1-1"' }));
      await of.settled();
      expect(reread().sort()).toEqual(['GET /preferences', 'GET /preferences/p1']);
    },
  );

  it('can be changed before the server has said so, and back', async () => {
    const of = remote();
    await watch(of);
    const { store, preferences } = of;
    const shown = () => ({
      list: preferences.list.select({})(store.getState()).data?.docs.length,
      user: preferences.read.select({ id: 'p1' })(store.getState()).data?.doc.user,
      other: preferences.read.select({ id: 'p2' })(store.getState()).data?.doc.user,
    });
    const undo = [
      preferences.changeLists(store, (page) => {
        page.docs = [];
      }),
      preferences.changeOne(store, 'p1', (doc) => {
        doc.user = 'n';
      }),
    ];
    expect(shown()).toEqual({ list: 0, user: 'n', other: 'm' });
    for (const back of undo) back();
    expect(shown()).toEqual({ list: 1, user: 'm', other: 'm' });
  });
});
