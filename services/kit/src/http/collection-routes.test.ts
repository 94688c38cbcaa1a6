import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { driver } from '../runtime/driver.ts';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let example: TestService;
let operator: string;
const person = 'a'.repeat(24);
let token: string;

beforeAll(async () => {
  example = await startTestService(exampleService);
  operator = await example.mint.operator();
  token = await example.mint.person(person);
});
afterAll(() => example.close());

async function createBerth(
  json: Record<string, unknown>,
): Promise<Record<string, unknown> & { id: string }> {
  const answer = await example.call('POST', '/api/berths', { token: operator, json });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc;
}

describe('creating', () => {
  it('answers 201 with the document and a message, defaults filled in', async () => {
    const answer = await example.call('POST', '/api/berths', { token, json: { name: '  Delta ' } });
    expect(answer.statusCode).toBe(201);
    const { doc, message } = answer.json();
    expect(message).toBe('Berth created.');
    expect(doc).toMatchObject({ name: 'Delta', isHidden: false, power: {} });
    expect(doc.id).toMatch(/^[0-9a-f]{24}$/);
    expect(doc.createdAt).toBe(doc.updatedAt);
  });

  it('drops unknown fields, ids and times of the body', async () => {
    const doc = await createBerth({
      name: 'Echo',
      id: 'b'.repeat(24),
      createdAt: '1999-01-01',
      hack: true,
      revision: 9,
      pending: [],
    });
    expect(doc.id).not.toBe('b'.repeat(24));
    expect(doc.createdAt).not.toContain('1999');
    expect(doc).not.toHaveProperty('hack');
    expect(doc).not.toHaveProperty('revision');
    expect(doc).not.toHaveProperty('pending');
  });

  it('reports every failing field at once with dotted paths', async () => {
    const json = {
      length: 'long',
      services: [{ label: 'Water', price: 1 }, { price: -1 }],
      harbour: 'xyz',
      kinds: ['raft'],
    };
    const answer = await example.call('POST', '/api/berths', { token, json });
    expect(answer.statusCode).toBe(400);
    const [error] = answer.json().errors;
    expect(error.name).toBe('ValidationError');
    expect(error.data.collection).toBe('berths');
    const paths = error.data.errors.map(({ path }: { path: string }) => path).sort();
    expect(paths).toEqual([
      'harbour',
      'kinds.0',
      'length',
      'name',
      'services.1.label',
      'services.1.price',
    ]);
    expect(error.message).toContain('services.1.label');
  });

  it('is refused before it is checked when the caller may not', async () => {
    const answer = await example.call('POST', '/api/berths', { json: { length: 'long' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors[0].message).toContain('Forbidden');
  });

  it('keeps HTML as the text it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    expect((await createBerth({ name })).name).toBe(name);
  });

  it('names the field of a duplicate', async () => {
    const json = { name: 'Twin', code: 'TWIN' };
    await example.call('POST', '/api/harbours', { token: operator, json });
    const answer = await example.call('POST', '/api/harbours', { token: operator, json });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors).toEqual([
      { path: 'code', message: 'This is already taken' },
    ]);
  });

  it('lets one of fifty racing for a unique value win', async () => {
    const json = { name: 'Race', code: 'RACE' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        example.call('POST', '/api/harbours', { token: operator, json }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // The engine may let some of them wait for each other until their time is over.
    expect(statuses.filter((status) => status === 400 || status === 503)).toHaveLength(49);
    const late = await example.call('POST', '/api/harbours', { token: operator, json });
    expect(late.statusCode).toBe(400);
    expect(await example.service.store('harbours').count({ code: 'RACE' })).toBe(1);
  });
});

describe('changing', () => {
  it('merges groups, replaces lists, keeps known rows and clears with null', async () => {
    const doc = await createBerth({
      name: 'Foxtrot',
      length: 5,
      tags: ['a', 'b'],
      power: { volts: 230, plug: 'CEE' },
      services: [{ label: 'Water', price: 1 }],
    });
    const [row] = doc.services as { id: string }[];
    const json = {
      tags: ['c'],
      power: { volts: 110 },
      length: null,
      services: [{ ...row, price: 2 }],
    };
    const answer = await example.call('PATCH', `/api/berths/${doc.id}`, { token: operator, json });
    expect(answer.statusCode).toBe(200);
    const changed = answer.json().doc;
    expect(changed).toMatchObject({
      name: 'Foxtrot',
      tags: ['c'],
      power: { volts: 110, plug: 'CEE' },
    });
    expect(changed.length ?? null).toBeNull();
    expect(changed.services).toEqual([{ id: row?.id, label: 'Water', price: 2 }]);
  });

  it('says in words for a person what is missing or wrong', async () => {
    const messagesOf = async (json: object) => {
      const answer = await example.call('POST', '/api/berths', { token, json });
      expect(answer.statusCode).toBe(400);
      return answer.json().errors[0].data.errors;
    };
    expect(await messagesOf({})).toEqual([{ path: 'name', message: 'Name is required' }]);
    expect(await messagesOf({ name: 'A', length: 'long', services: [{ price: 1 }] })).toEqual([
      { path: 'length', message: 'Length must be a number' },
      { path: 'services.0.label', message: 'Label is required' },
    ]);
  });

  it('fails on null for a required field and changes nothing', async () => {
    const doc = await createBerth({ name: 'Golf', length: 7 });
    const answer = await example.call('PATCH', `/api/berths/${doc.id}`, {
      token: operator,
      json: { name: null, length: 8 },
    });
    expect(answer.statusCode).toBe(400);
    const read = await example.call('GET', `/api/berths/${doc.id}`);
    expect(read.json()).toMatchObject({ name: 'Golf', length: 7 });
  });

  it('is 403 outside the own documents and 404 where there is none', async () => {
    const foreign = await createBerth({ name: 'Hotel' });
    const own = await createBerth({ name: 'India', tenant: person });
    const change = (id: string) =>
      example.call('PATCH', `/api/berths/${id}`, { token, json: { length: 1 } });
    expect((await change(foreign.id)).statusCode).toBe(403);
    expect((await change(own.id)).statusCode).toBe(200);
    expect((await change('c'.repeat(24))).statusCode).toBe(404);
    expect((await change('not-an-id')).statusCode).toBe(404);
  });

  it('loses none of several changes at once', async () => {
    const doc = await createBerth({ name: 'Juliett' });
    const changes = [{ length: 7 }, { isFree: true }, { tags: ['x'] }, { power: { volts: 12 } }];
    const answers = await Promise.all(
      changes.map((json) =>
        example.call('PATCH', `/api/berths/${doc.id}`, { token: operator, json }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const read = (await example.call('GET', `/api/berths/${doc.id}`)).json();
    expect(read).toMatchObject({ length: 7, isFree: true, tags: ['x'], power: { volts: 12 } });
  });
});

describe('deleting', () => {
  it('answers the document as it was, and it is gone', async () => {
    const doc = await createBerth({ name: 'Kilo' });
    const answer = await example.call('DELETE', `/api/berths/${doc.id}`, { token: operator });
    expect(answer.json().doc).toMatchObject({ id: doc.id, name: 'Kilo' });
    expect((await example.call('GET', `/api/berths/${doc.id}`)).statusCode).toBe(404);
    expect(
      (await example.call('DELETE', `/api/berths/${doc.id}`, { token: operator })).statusCode,
    ).toBe(404);
  });

  it('takes an empty JSON body', async () => {
    const doc = await createBerth({ name: 'Lima' });
    const headers = { 'content-type': 'application/json' };
    const answer = await example.call('DELETE', `/api/berths/${doc.id}`, {
      token: operator,
      headers,
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('bulk calls', () => {
  it('need a where', async () => {
    const answer = await example.call('PATCH', '/api/berths', {
      token: operator,
      json: { length: 1 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toContain('where');
  });

  it.each([
    `where=${encodeURIComponent('{}')}`,
    `where=${encodeURIComponent('{"or":[]}')}`,
    `where=${encodeURIComponent('{"and":[{}]}')}`,
    `where=${encodeURIComponent('{"and":[]}')}`,
    `where=${encodeURIComponent('{"or":[{"name":{"equals":"Quebec"}},{}]}')}`,
    `where=${encodeURIComponent('{"name":{}}')}`,
    `where=${encodeURIComponent('{"name":{"like":" "}}')}`,
    `where=${encodeURIComponent('{"name":{"not_in":[]},"or":[]}')}`,
    'where[or]=',
    'where[name][like]=',
    'where[name][not_in]=',
    'where[__proto__][equals]=1',
    'where[constructor][prototype]=1',
  ])('whose condition holds for everything are refused, and change nothing: %s', async (where) => {
    const doc = await createBerth({ name: 'Quebec', length: 7 });
    for (const method of ['DELETE', 'PATCH'] as const) {
      const json = method === 'PATCH' ? { length: 1 } : undefined;
      const options = { token: operator, ...(json && { json }) };
      const answer = await example.call(method, `/api/berths?${where}`, options);
      expect(answer.statusCode).toBe(400);
    }
    const kept = await example.call('GET', `/api/berths/${doc.id}`, { token: operator });
    expect(kept.json()).toMatchObject({ name: 'Quebec', length: 7 });
    await example.call('DELETE', `/api/berths/${doc.id}`, { token: operator });
  });

  it('say that a condition which holds for everything is none', async () => {
    const answer = await example.call('DELETE', `/api/berths?where=${encodeURIComponent('{}')}`, {
      token: operator,
    });
    expect(answer.json().errors[0].message).toBe(
      'A bulk call needs a where with a condition: this one holds for everything.',
    );
  });

  it('with one empty condition beside another that is not are held to that', async () => {
    const [first, second] = [
      await createBerth({ name: 'Romeo' }),
      await createBerth({ name: 'Sierra' }),
    ];
    const where = encodeURIComponent('{"name":{"equals":"Romeo"},"length":{},"and":[{}]}');
    const answer = await example.call('DELETE', `/api/berths?where=${where}`, { token: operator });
    expect(answer.json().docs.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    const left = await example.call('GET', `/api/berths/${second.id}`, { token: operator });
    expect(left.statusCode).toBe(200);
    await example.call('DELETE', `/api/berths/${second.id}`, { token: operator });
  });

  it('answer 200 with nothing when nothing fits', async () => {
    const answer = await example.call('DELETE', '/api/berths?where[name][equals]=nobody', {
      token: operator,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ docs: [], errors: [] });
  });

  it('change what they may, by sort and limit, and keep what succeeded', async () => {
    for (const length of [30, 40, 50]) await createBerth({ name: 'Mike', length, tenant: person });
    await createBerth({ name: 'Mike', length: 60 });
    const answer = await example.call(
      'PATCH',
      '/api/berths?where[name][equals]=Mike&sort=-length&limit=2',
      { token, json: { isFree: true } },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().docs.map(({ length }: { length: number }) => length)).toEqual([50, 40]);
  });

  it('name each document that fails', async () => {
    const doc = await createBerth({ name: 'November' });
    const answer = await example.call('PATCH', '/api/berths?where[name][equals]=November', {
      token: operator,
      json: { length: -1 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      {
        id: doc.id,
        isPublic: true,
        message: expect.stringContaining('length'),
        data: expect.objectContaining({
          errors: [{ path: 'length', message: 'Length must be at least 0' }],
        }),
      },
    ]);
  });
});

describe('reading', () => {
  it('hides what the caller may not read: not listed, not counted, 404 by id', async () => {
    const doc = await createBerth({ name: 'Oscar', isHidden: true });
    const where = 'where[name][equals]=Oscar';
    expect((await example.call('GET', `/api/berths?${where}`)).json().totalDocs).toBe(0);
    expect((await example.call('GET', `/api/berths/count?${where}`)).json()).toEqual({
      totalDocs: 0,
    });
    expect((await example.call('GET', `/api/berths/${doc.id}`)).statusCode).toBe(404);
    expect(
      (await example.call('GET', `/api/berths?${where}`, { token: operator })).json().totalDocs,
    ).toBe(1);
  });

  it('replaces related ids by documents, level by level, and keeps ids at depth 0', async () => {
    const harbour = (
      await example.call('POST', '/api/harbours', {
        token: operator,
        json: { name: 'Port Hercule' },
      })
    ).json().doc;
    const inner = await createBerth({ name: 'Inner', harbour: harbour.id });
    const outer = await createBerth({
      name: 'Outer',
      harbour: harbour.id,
      neighbours: [inner.id, 'd'.repeat(24)],
    });
    const at = async (depth: number) =>
      (await example.call('GET', `/api/berths/${outer.id}?depth=${depth}`)).json();
    expect((await at(0)).harbour).toBe(harbour.id);
    expect((await at(1)).harbour).toMatchObject({ id: harbour.id, name: 'Port Hercule' });
    expect((await at(1)).neighbours).toEqual([
      expect.objectContaining({ name: 'Inner', harbour: harbour.id }),
      'd'.repeat(24),
    ]);
    expect((await at(99)).neighbours[0].harbour).toMatchObject({ name: 'Port Hercule' });
    const narrowed = (
      await example.call('GET', `/api/berths/${outer.id}?depth=1&populate[harbours][name]=true`)
    ).json();
    expect(narrowed.harbour).toEqual({ id: harbour.id, name: 'Port Hercule' });
  });

  it('selects members, with their groups, and excludes with false', async () => {
    const doc = await createBerth({ name: 'Papa', length: 3, power: { volts: 12, plug: 'A' } });
    const only = (
      await example.call('GET', `/api/berths/${doc.id}?select[name]=true&select[power][volts]=true`)
    ).json();
    expect(only).toEqual({ id: doc.id, name: 'Papa', power: { volts: 12 } });
    const without = (await example.call('GET', `/api/berths/${doc.id}?select[power]=false`)).json();
    expect(without).toMatchObject({ id: doc.id, name: 'Papa', length: 3 });
    expect(without).not.toHaveProperty('power');
  });

  it('pages without overlap in every sort, whatever the ties', async () => {
    for (let at = 0; at < 7; at += 1) await createBerth({ name: 'Quebec', length: at % 2 });
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const answer = await example.call(
        'GET',
        `/api/berths?where[name][equals]=Quebec&sort=length&limit=2&page=${page}`,
      );
      seen.push(...answer.json().docs.map(({ id }: { id: string }) => id));
    }
    expect(new Set(seen).size).toBe(7);
  });

  it('answers a page far past the end empty, as asked', async () => {
    const answer = await example.call('GET', '/api/berths?page=1000000000');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      docs: [],
      page: 1_000_000_000,
      hasPrevPage: true,
      hasNextPage: false,
    });
  });

  describe('by POST with the override header', () => {
    const form = 'application/x-www-form-urlencoded';
    const read = (path: string, type: string, payload: string, name = 'x-http-method-override') =>
      example.call('POST', path, {
        headers: { [name]: 'GET', 'content-type': type },
        payload,
      });
    const where = 'where[name][equals]=Romeo';
    const json = JSON.stringify({ where: { name: { equals: 'Romeo' } } });

    it.each([
      ['a form', form, where, 'x-payload-http-method-override'],
      ['a form', form, where, 'x-http-method-override'],
      ['JSON', 'application/json', json, 'x-http-method-override'],
    ])('is every read, with %s for its query', async (_, type, payload, name) => {
      const { id } = await createBerth({ name: 'Romeo' });
      const list = await read('/api/berths', type, payload, name);
      expect(list.statusCode).toBe(200);
      expect(list.json().docs.map((doc: { name: string }) => doc.name)).toContain('Romeo');
      const count = await read('/api/berths/count', type, payload, name);
      expect(count.json()).toEqual({ totalDocs: list.json().totalDocs });
      const select = type === form ? 'select[name]=true' : '{"select":{"name":"true"}}';
      const one = await read(`/api/berths/${id}`, type, select, name);
      expect(one.json()).toEqual({ id, name: 'Romeo' });
    });

    it('writes nothing, wherever it is sent', async () => {
      const before = await example.service.store('berths').count({});
      expect((await read('/api/berths', 'application/json', '{"name":"Zulu"}')).statusCode).toBe(
        200,
      );
      expect((await read('/api/berths/nothing/here', 'application/json', '{}')).statusCode).toBe(
        404,
      );
      expect(await example.service.store('berths').count({})).toBe(before);
    });

    it('gets the same answer again and again only while it is the same question', async () => {
      const { id } = await createBerth({ name: 'Uniform' });
      const named = (name: string) => read('/api/berths', form, `where[name][equals]=${name}`);
      expect((await named('Uniform')).json().docs[0].id).toBe(id);
      expect((await named('Nobody')).json().docs).toEqual([]);
    });

    it('is not among the methods of a path', async () => {
      const plain = await example.call('POST', '/api/berths/count', { json: {} });
      expect(plain.statusCode).toBe(405);
      expect(plain.headers.allow).not.toContain('POST');
    });
  });

  it('lets visitors share an answer and a change drop it', async () => {
    const url = '/api/berths?where[name][equals]=Sierra';
    expect((await example.call('GET', url)).json().totalDocs).toBe(0);
    const doc = await createBerth({ name: 'Sierra' });
    expect((await example.call('GET', url)).json().totalDocs).toBe(1);
    await example.call('DELETE', `/api/berths/${doc.id}`, { token: operator });
    expect((await example.call('GET', url)).json().totalDocs).toBe(0);
  });

  it('tells a person the same total on every page until something of it changes', async () => {
    let page = 0;
    const total = async () => {
      page += 1;
      const url = `/api/berths?where[name][like]=Tango&limit=1&page=${page}`;
      return (await example.call('GET', url, { token })).json().totalDocs;
    };
    const { [driver]: documents } = example.service.store('berths');
    const counted = jest.spyOn(documents, 'countDocuments');
    expect([await total(), await total()]).toEqual([0, 0]);
    expect(counted).toHaveBeenCalledTimes(1);
    const { id } = await createBerth({ name: 'Tango' });
    expect([await total(), await total()]).toEqual([1, 1]);
    await example.call('DELETE', `/api/berths/${id}`, { token: operator });
    expect(await total()).toBe(0);
    expect(counted).toHaveBeenCalledTimes(3);
    counted.mockRestore();
  });

  it('never lets a person’s answer be kept', async () => {
    const answer = await example.call('GET', '/api/berths', { token });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('tolerates a trailing slash', async () => {
    expect((await example.call('GET', '/api/berths/')).statusCode).toBe(200);
  });
});

describe('bad requests', () => {
  const post = (payload: string, type = 'application/json') =>
    example.call('POST', '/api/berths', { token, payload, headers: { 'content-type': type } });

  it.each([
    ['JSON cut in half', '{"name":', 400],
    ['a JSON bomb', '['.repeat(200_000), 400],
    ['a body over 1 MB', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  ])('%s', async (_title, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0].message).toEqual(expect.any(String));
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'a body of type %s is 415',
    async (type) => {
      const answer = await post('name=x', type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json().errors[0].message).toEqual(expect.any(String));
    },
  );

  it('a list or a text in place of an object is checked as an empty body', async () => {
    for (const payload of ['[]', '"text"', '7', 'null']) {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].name).toBe('ValidationError');
    }
  });

  it('unknown routes and methods are 404 with a message and no errors', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/berths/count/x'],
      ['DELETE', '/'],
    ] as const) {
      const answer = await example.call(method, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: expect.any(String) });
    }
  });
});
