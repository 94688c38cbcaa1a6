import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let example: TestService;
let operator: string;

beforeAll(async () => {
  example = await startTestService(exampleService);
  operator = await example.mint.operator();
});
afterAll(() => example.close());

/** A new berth, and the entity tag that its answers carry. */
async function berth(name = 'Quiet') {
  const made = await example.call('POST', '/api/berths', { token: operator, json: { name } });
  const { id } = made.json().doc;
  return { path: `/api/berths/${id}`, tag: String(made.headers.etag) };
}

const change = (path: string, tag: string, name: string) =>
  example.call('PATCH', path, { token: operator, json: { name }, headers: { 'if-match': tag } });

describe('the entity tag of a document', () => {
  it('is the same however it is read, and another one after each change', async () => {
    const { path, tag } = await berth();
    const reads = [path, path, `${path}?depth=0&select[name]=true`];
    for (const url of reads) expect((await example.call('GET', url)).headers.etag).toBe(tag);
    const changed = await change(path, tag, 'Busy');
    expect(changed.headers.etag).not.toBe(tag);
    expect((await example.call('GET', path)).headers.etag).toBe(changed.headers.etag);
  });
});

describe('a change with If-Match', () => {
  it('is made of the document its caller saw', async () => {
    const { path, tag } = await berth();
    for (const seen of [tag, `"other", ${tag}`, '*']) {
      const current = seen.replace(tag, String((await example.call('GET', path)).headers.etag));
      expect((await change(path, current, seen)).statusCode).toBe(200);
    }
  });

  it('is refused with the document as it is now when somebody else was quicker, and done once', async () => {
    const { path, tag } = await berth();
    const first = await change(path, tag, 'Mine');
    const second = await change(path, tag, 'Theirs');
    expect([first.statusCode, second.statusCode]).toEqual([200, 412]);
    const { errors, doc } = second.json();
    expect(errors).toEqual([
      { name: 'Outdated', message: 'Somebody else has changed this meanwhile.' },
    ]);
    expect(doc).toEqual(first.json().doc);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it.each(['', 'nonsense', '"nonsense"', '""', '"a", "b'])(
    'is refused where it names no state of the document: %j',
    async (seen) => {
      const { path } = await berth();
      expect((await change(path, seen, 'Changed')).statusCode).toBe(412);
      expect((await example.call('GET', path)).json().name).toBe('Quiet');
    },
  );

  it('is refused where it names the state of another document', async () => {
    const [one, other] = [await berth(), await berth()];
    expect((await change(one.path, other.tag, 'Changed')).statusCode).toBe(412);
  });

  it('lets one of many at once through', async () => {
    const { path, tag } = await berth();
    const names = Array.from({ length: 8 }, (_, at) => `Number ${at}`);
    const answers = await Promise.all(names.map((name) => change(path, tag, name)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(7).fill(412)]);
  });

  it('guards a deletion as well', async () => {
    const { path, tag } = await berth();
    const now = String((await change(path, tag, 'Changed')).headers.etag);
    const remove = (seen: string) =>
      example.call('DELETE', path, { token: operator, headers: { 'if-match': seen } });
    expect((await remove(tag)).statusCode).toBe(412);
    expect((await remove(now)).statusCode).toBe(200);
  });

  it('shows nobody a document that they may not change', async () => {
    const { path } = await berth();
    const token = await example.mint.person('c'.repeat(24));
    const answer = await example.call('PATCH', path, {
      token,
      json: { name: 'Changed' },
      headers: { 'if-match': '"nonsense"' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).not.toHaveProperty('doc');
  });
});
