import { storedAtHeader } from '@fairlead/contracts/portal/service-worker';
import { describe, expect, it, jest } from '@jest/globals';
import { answersCacheOf, isOutdatedCache, pagesCacheOf } from './cache-names.ts';
import { CurrentAudience } from './current-audience.ts';
import { filesNamedIn } from './page-files.ts';
import {
  type DescribedResponse,
  endsStoredAnswer,
  endsStoredPage,
  isStorableAnswer,
  isStorablePage,
} from './storable.ts';
import { storePage } from './store-page.ts';
import { storedAt, withStoredAt } from './stored-at.ts';

const [nora, sam] = ['65f800000000000000000001', '65f800000000000000000002'];

/** A response of the portal as it arrives. */
const response = (
  headers: HeadersInit,
  more: Partial<Omit<DescribedResponse, 'headers'>> = {},
): DescribedResponse => ({
  status: 200,
  redirected: false,
  type: 'basic',
  headers: new Headers(headers),
  ...more,
});
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' };
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

describe('what may be stored', () => {
  it('is a page that was answered as it is', () => {
    expect(isStorablePage(response(html))).toBe(true);
    for (const more of [{ status: 404 }, { status: 503 }, { redirected: true }])
      expect(isStorablePage(response(html, more))).toBe(false);
    expect(isStorablePage(response({ ...html, 'cache-control': 'no-store' }))).toBe(false);
    expect(isStorablePage(response(json))).toBe(false);
  });

  it('is an answer that any cache may store, or that the service allows to store for its person', () => {
    const forOne = { ...json, 'cache-control': 'private, no-store' };
    expect(isStorableAnswer(response(json))).toBe(true);
    expect(isStorableAnswer(response(forOne))).toBe(false);
    expect(isStorableAnswer(response({ ...forOne, 'offline-copy': 'person' }))).toBe(true);
    expect(isStorableAnswer(response({ ...forOne, 'offline-copy': 'everybody' }))).toBe(false);
    for (const status of [206, 401, 500])
      expect(isStorableAnswer(response(json, { status }))).toBe(false);
    expect(isStorableAnswer(response({ 'content-type': 'application/json' }))).toBe(false);
    expect(isStorableAnswer(response({ ...json, 'content-type': 'application/pdf' }))).toBe(false);
  });

  it('is deleted once it is gone or refused, and not because the server has a problem', () => {
    for (const status of [301, 401, 403, 404, 410])
      expect(endsStoredPage(response(html, { status }))).toBe(true);
    expect(endsStoredPage(response(html, { status: 0, type: 'opaqueredirect' }))).toBe(true);
    for (const status of [200, 408, 429, 500, 503])
      expect(endsStoredPage(response(html, { status }))).toBe(false);
    expect(
      [401, 403, 404, 410, 429, 500].map((status) => endsStoredAnswer(response(json, { status }))),
    ).toEqual([true, true, true, true, false, false]);
  });
});

describe('a page', () => {
  const page = `<!doctype html>
<html lang="en"><head>
  <link rel="preload" href="/remotes/jobs/1.0.0-aa/mf-manifest.json" as="fetch">
  <link href="/shell/main.1a2b.css" rel="stylesheet"><link rel="canonical" href="https://portal.test/jobs">
  <script type="application/json" data-first-read="/api/listings">{"text":"<a href=\\"/shell/no.js\\">"}</script>
</head><body><a href="/jobs">Jobs</a><img src="/media/a.webp">
<script defer src="/shell/main.1a2b.js"></script><script defer src="/shell/main.1a2b.js"></script></body></html>`;
  const named = [
    '/remotes/jobs/1.0.0-aa/mf-manifest.json',
    '/shell/main.1a2b.css',
    '/shell/main.1a2b.js',
  ];
  const places = (areStored: boolean) => ({
    storeFiles: jest.fn(async (_paths: readonly string[]) => areStored),
    put: jest.fn(async (_page: Response) => undefined),
    remove: jest.fn(async () => undefined),
  });
  const answer = (status = 200) => new Response(page, { status, headers: html });

  it('names each of its files once, and what is written in its data is none', () => {
    expect(filesNamedIn(page)).toEqual(named);
  });

  it('takes the place of the earlier one once all of its files are stored, and says since when', async () => {
    const there = places(true);
    await storePage(answer(), there, 5_000);
    expect(there.storeFiles).toHaveBeenCalledWith(named);
    const [[stored] = []] = there.put.mock.calls;
    expect(stored?.headers.get(storedAtHeader)).toBe('5000');
    const text = await stored?.text();
    expect(text).toContain('<html data-stored-at="5000" lang="en">');
    expect(text?.replace(' data-stored-at="5000"', '')).toBe(page);
  });

  it('does not while one of its files is missing', async () => {
    const there = places(false);
    await storePage(answer(), there, 5_000);
    expect(there.put).not.toHaveBeenCalled();
    expect(there.remove).not.toHaveBeenCalled();
  });

  it('is deleted once it is gone, and stays as it was while the server fails', async () => {
    const gone = places(true);
    await storePage(answer(404), gone, 5_000);
    expect(gone.remove).toHaveBeenCalledTimes(1);
    const failing = places(true);
    await storePage(answer(503), failing, 5_000);
    for (const act of Object.values(failing)) expect(act).not.toHaveBeenCalled();
  });
});

it('an answer says since when it is stored', async () => {
  const stored = withStoredAt(new Response('[1]', { headers: json }), 5_000);
  expect(storedAt(stored)).toBe(5_000);
  expect(await stored.json()).toEqual([1]);
  expect(storedAt(new Response('[1]'))).toBeUndefined();
});

describe('who is using the browser', () => {
  const noteOf = (noted: unknown) => ({
    read: jest.fn(async () => noted),
    write: jest.fn(async (_audience: string) => undefined),
  });

  it('is whom a page named, also after the worker has started again', async () => {
    const note = noteOf(nora);
    expect((await new CurrentAudience(note).now()).audience).toBe(nora);
    const current = new CurrentAudience(note);
    await current.become(sam ?? '');
    expect(note.write).toHaveBeenCalledWith(sam);
    expect((await current.now()).audience).toBe(sam);
  });

  it.each([[undefined], ['somebody'], [5]])('is not known from a note of %j', async (noted) => {
    expect((await new CurrentAudience(noteOf(noted)).now()).audience).toBe('unknown');
  });

  it('is not known where the browser stores nothing', async () => {
    const denied = async () => {
      throw new Error('denied');
    };
    const current = new CurrentAudience({ read: denied, write: denied });
    expect((await current.now()).audience).toBe('unknown');
    await current.become('visitor');
    expect((await current.now()).audience).toBe('visitor');
  });

  it('lasts until somebody else is, and what was requested before then is nobody’s', async () => {
    const current = new CurrentAudience(noteOf(nora));
    const before = await current.now();
    await current.become(nora ?? '');
    expect(before.lasts()).toBe(true);
    await current.become('unknown');
    await current.become(nora ?? '');
    expect(before.lasts()).toBe(false);
    expect((await current.now()).lasts()).toBe(true);
  });

  it('is the only one for whom anything is stored; the files stay', () => {
    const names = [
      'fairlead-files',
      'fairlead-essentials',
      'fairlead-audience',
      ...['visitor', nora, sam].flatMap((one = '') => [pagesCacheOf(one), answersCacheOf(one)]),
      'fairlead-of-another-release',
      'of-something-else',
    ];
    const left = (audience = '') => names.filter((name) => !isOutdatedCache(name, audience));
    const always = ['fairlead-files', 'fairlead-essentials', 'fairlead-audience'];
    expect(left(nora)).toEqual([
      ...always,
      `fairlead-pages-${nora}`,
      `fairlead-answers-${nora}`,
      'of-something-else',
    ]);
    expect(left('unknown')).toEqual([...always, 'of-something-else']);
  });
});
