import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { json, requiredText, text } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { defineCollection } from '../model/declaration.ts';
import { LARGEST_MEMBER } from '../model/keeping.ts';
import { mostInWhere } from '../query/budget.ts';
import { MOST_DOCUMENTS } from '../query/paging.ts';
import { MOST_SELECTED } from '../query/select.ts';
import { FairQueue } from '../runtime/fair-queue.ts';
import { createLog } from '../runtime/log.ts';
import { endOfWork } from '../runtime/request-under-way.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { createApp } from './create-app.ts';

const notes = defineCollection({
  slug: 'notes',
  singular: 'Note',
  schema: z.object({
    title: requiredText(400),
    body: text(2_000).optional(),
    form: json(z.looseObject({ name: z.string() })).optional(),
  }),
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
  filters: ['title'],
});
const declaration: ServiceDeclaration = {
  name: 'notebook',
  collections: [notes],
  membershipsOf: async () => [],
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService(declaration);
});
afterAll(() => service.close());

const get = (query: string) => service.call('GET', `/api/notes?${query}`);
const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('&');
const post = (query: string) =>
  service.call('POST', '/api/notes', {
    payload: query,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-http-method-override': 'GET',
    },
  });
const fill = async (count: number) => {
  const births = Array.from({ length: count }, (_, at) => ({ content: { title: `Note ${at}` } }));
  for (let at = 0; at < births.length; at += 500)
    await service.service
      .store('notes')
      .add(births.slice(at, at + 500), { actor: 'system', correlationId: 'test' });
};

describe('what one request may ask for', () => {
  it.each([
    ['conditions', many(mostInWhere.conditions + 1, (at) => `where[or][${at}][title][equals]=x`)],
    ['words', `where[title][like]=${'w+'.repeat(mostInWhere.words + 1)}`],
    [
      'words one by one',
      many(mostInWhere.words + 1, (at) => `where[or][${at}][title][contains]=x`),
    ],
    ['values', `where[title][in]=${'x,'.repeat(mostInWhere.values)}x`],
    [
      'values one by one',
      many(mostInWhere.values + 1, (at) => `where%5Btitle%5D%5Bin%5D%5B${at}%5D=x`),
    ],
    ['levels', `where${'[and][0]'.repeat(4)}[title][equals]=x&where=${'{"and":['.repeat(30)}`],
    ['selected members', many(MOST_SELECTED + 1, (at) => `select[m${at}]=true`)],
    ['parameters', many(2_001, (at) => `p${at}=1`)],
  ])('has a bound: too many %s are a 400 that says so', async (_, query) => {
    for (const answer of [await post(query), await get(query)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].message).toMatch(/\S/);
    }
  });

  it('is answered up to the bound', async () => {
    for (const query of [
      many(mostInWhere.conditions, (at) => `where[or][${at}][title][equals]=x`),
      `where[title][in]=${'x,'.repeat(mostInWhere.values - 1)}x`,
      many(mostInWhere.values, (at) => `where[title][in][${at}]=x`),
      many(MOST_SELECTED, (at) => `select[m${at}]=true`),
    ])
      expect((await post(query)).statusCode).toBe(200);
  });

  it('may be spelled oddly and is never an error of ours', async () => {
    for (const query of [
      'where[title][like]=a%00b',
      'where[title][contains]=%00',
      'where[title][exists][toString]=1',
      'limit[toString]=1',
      'page[valueOf]=1',
      'depth[toString]=1',
      'pagination[toString]=1',
      'sort[toString]=1',
      'select[title][toString]=1',
      'populate[notes][toString]=1',
    ])
      expect([200, 400]).toContain((await get(query)).statusCode);
  });
});

describe('a list without paging', () => {
  it('has at most a thousand documents; more is a 400 that says to page', async () => {
    await fill(MOST_DOCUMENTS);
    for (const query of ['limit=0', 'pagination=false', 'limit=5000']) {
      const all = await get(query);
      expect(all.statusCode).toBe(200);
      expect(all.json().docs).toHaveLength(MOST_DOCUMENTS);
    }
    await fill(1);
    for (const query of ['limit=0', 'pagination=false', 'limit=5000']) {
      const answer = await get(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].message).toMatch(/page by page/);
    }
    const bulk = await service.call('PATCH', '/api/notes?where[title][like]=Note', { json: {} });
    expect(bulk.statusCode).toBe(400);
    expect((await get(`limit=${MOST_DOCUMENTS}`)).statusCode).toBe(200);
  });
});

describe('an answer of many documents', () => {
  const many = `limit=${MOST_DOCUMENTS}`;

  it('is refused by its count alone, before any document is read', async () => {
    const find = jest.spyOn(service.service.store('notes'), 'find');
    expect((await get('limit=0')).statusCode).toBe(400);
    expect(find).not.toHaveBeenCalled();
    expect((await get(many)).statusCode).toBe(200);
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
  });

  it.each([
    ['takes turns with others', many, 1],
    ['of a page is made beside others', 'limit=100', 3],
  ])('%s', async (_, query, together) => {
    const { reading } = service.service;
    const make = reading.answer.bind(reading);
    const released = Promise.withResolvers<void>();
    const turns = jest.spyOn(FairQueue.prototype, 'run');
    const answer = jest.spyOn(reading, 'answer').mockImplementation(async (...asked) => {
      await released.promise;
      return make(...asked);
    });
    // Different queries, so that none gets the answer of another.
    const asked = [1, 2, 3].map((depth) => get(`${query}&depth=${depth}`));
    const begun = () => answer.mock.calls.length;
    try {
      await until(
        'each to be made or to wait',
        () => turns.mock.calls.length === 3 || begun() === 3,
      );
      await until('the first', () => begun() > 0);
      expect(begun()).toBe(together);
    } finally {
      released.resolve();
      // A caller that waits too long on a busy machine is asked to retry.
      for (const { statusCode } of await Promise.all(asked))
        expect([200, 503]).toContain(statusCode);
      turns.mockRestore();
      answer.mockRestore();
    }
  });
});

describe('the time of a request', () => {
  it('ends its reads of the database with a 503 that says why', async () => {
    await fill(1_500);
    const started = await service.call('GET', '/api/notes?where[body][not_equals]=x&sort=body', {
      headers: { 'x-request-timeout': '1' },
    });
    expect(started.statusCode).toBe(503);
    expect(started.json().errors[0].message).toMatch(/too long/);
  });

  it('is over for whoever is not answered, also with a body, and is not kept waiting by what never ends', async () => {
    const { promise: never } = Promise.withResolvers<void>();
    const app = createApp(createLog('slow', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
    app.post('/never', () => never);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/never`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-timeout': '50' },
      body: '{}',
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      errors: [{ message: expect.stringMatching(/too long/) }],
    });
    await app.close();
  });

  it('is what is left of ten seconds, or of what its route takes, and never more', async () => {
    const app = createApp(createLog('long', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
    const left = () => ({ left: (endOfWork() ?? 0) - performance.now() });
    app.post('/usual', left);
    app.post('/import', { config: { time: 60_000 } }, left);
    const leftOf = async (url: string, timeout: string) => {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { 'x-request-timeout': timeout },
      });
      return Math.ceil(answer.json().left / 10_000);
    };
    expect(await leftOf('/usual', '90000')).toBe(1);
    expect(await leftOf('/import', '90000')).toBe(6);
    expect(await leftOf('/import', '20000')).toBe(2);
    await app.close();
  });

  it('does not end a stream that has begun', async () => {
    const { promise: never } = Promise.withResolvers<void>();
    const rest = new PassThrough();
    const app = createApp(createLog('slow', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
    app.get('/stream', (_request, reply) => reply.type('text/plain').send(rest));
    app.get('/never', () => never);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const call = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-request-timeout': '50' } });
    rest.write('begun, ');
    const streamed = await call('/stream');
    // Later callers have been answered that their time is over.
    expect((await call('/never')).status).toBe(503);
    rest.end('and ended');
    expect(await streamed.text()).toBe('begun, and ended');
    await app.close();
  });

  it('bounds a search that nothing serves, a few at a time, and turns the rest away', async () => {
    const store = service.service.store('notes');
    await until('the collection to be known as large', () => store.isLarge());
    const token = await service.mint.person('65f900000000000000000001');
    const search = () =>
      service.call('GET', '/api/notes?where[body][contains]=nothing&sort=body', { token });
    const answers = await Promise.all(Array.from({ length: 12 }, search));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses).toContain(503);
    const busy = answers.find(({ statusCode }) => statusCode === 503);
    expect(busy?.json().errors[0].message).toMatch(/Please try again/);
    // Queries served by an index are not held up by them.
    const served = Array.from({ length: 12 }, (_, at) => get(`where[title][equals]=Note ${at}`));
    for (const { statusCode } of await Promise.all(served)) expect(statusCode).toBe(200);
  });

  it('looks through the texts of a large collection for nobody who is not signed in', async () => {
    const store = service.service.store('notes');
    await until('the collection to be known as large', () => store.isLarge());
    for (const query of ['where[body][like]=nothing', 'where[or][0][title][contains]=x']) {
      const refused = await get(query);
      expect([query, refused.statusCode]).toEqual([query, 400]);
      expect(refused.json().errors[0].message).toMatch(/Sign in/);
    }
    expect((await get('where[title][equals]=Note 1')).statusCode).toBe(200);
  });

  it('leaves others’ searches a place beside those of one caller', async () => {
    const tokens = await Promise.all(
      ['1', '2'].map((digit) => service.mint.person(`65f90000000000000000000${digit}`)),
    );
    const search = (token: string | undefined) =>
      service.call('GET', '/api/notes?where[body][contains]=other&sort=-body', { token });
    const [many, one] = tokens;
    const flood = Array.from({ length: 16 }, () => search(many));
    expect((await search(one)).statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(503);
  });
});

describe('a member that is kept as a whole', () => {
  it('is asked for its presence and for nothing else', async () => {
    expect((await get('where[form][exists]=false&limit=1')).statusCode).toBe(200);
    for (const operator of ['equals', 'like', 'in', 'greater_than']) {
      const answer = await get(`where[form][${operator}]=x`);
      expect(answer.json().errors[0]).toMatchObject({
        name: 'QueryError',
        data: [{ path: `form.${operator}` }],
      });
    }
  });
});

describe('a document', () => {
  it.each(['a\0b', '$where', 'a.b'])('keeps no member named %j', async (member) => {
    const json = { title: 'Form', form: { name: 'x', fields: [{ [member]: 1 }] } };
    const answer = await service.call('POST', '/api/notes', { json });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors[0].path).toBe('form');
  });

  it('has no member that is too large for lists', async () => {
    const json = { title: 'Form', form: { name: 'x'.repeat(LARGEST_MEMBER) } };
    const answer = await service.call('POST', '/api/notes', { json });
    expect(answer.json().errors[0].data.errors).toEqual([
      { path: 'form', message: 'This is larger than 64 KB' },
    ]);
  });
});
