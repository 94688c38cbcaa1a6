import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { z } from 'zod';
import { flag } from '../query/flag.ts';
import { apiErrors } from '../runtime/errors.ts';
import { createLog } from '../runtime/log.ts';
import type { App } from './checks.ts';
import { createApp } from './create-app.ts';
import { ref } from './openapi/json-schema.ts';
import { described } from './openapi/route-schema.ts';

const crossing = z.object({ harbour: z.string().min(1), miles: z.number().max(500) });
const answers = { 200: z.unknown() };
let app: App;

beforeEach(() => {
  app = createApp(createLog('checks', 'silent'), { TRUSTED_PROXIES: ['loopback'] });
  app.post(
    '/api/crossings',
    { schema: described({ summary: 'Plan one', body: crossing, answers }) },
    // The types come from the schema: this does not compile without.
    ({ body }) => ({ longer: body.miles + 1, body }),
  );
  app.get(
    '/api/crossings',
    {
      schema: described({
        summary: 'Find some',
        query: z.object({ from: z.string().max(5), night: flag() }),
        answers,
      }),
    },
    ({ query }) => ({ from: query.from.toUpperCase(), night: query.night ?? 'either' }),
  );
});
afterEach(() => app.close());

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

it('gives a handler what its schema makes of a body, and ignores other members', async () => {
  const sent = { harbour: 'Antibes', miles: 90, weather: 'fair' };
  const answer = await post('/api/crossings', sent);
  expect(answer.json()).toEqual({ longer: 91, body: { harbour: 'Antibes', miles: 90 } });
});

it('refuses a body at each member that does not fit, in words for a person', async () => {
  const answer = await post('/api/crossings', { miles: 'far' });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      errors: [
        {
          name: 'ValidationError',
          message: 'The following fields are invalid: harbour, miles',
          data: {
            collection: 'crossings',
            errors: [
              { path: 'harbour', message: 'Harbour is required' },
              { path: 'miles', message: 'Miles must be a number' },
            ],
          },
        },
      ],
    },
  ]);
});

it('takes no body for an empty one', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/crossings' });
  expect(answer.json().errors[0].data.errors).toHaveLength(2);
});

it('names the collection that a route says its body is of', async () => {
  app.post(
    '/api/auth/crossings',
    { schema: described({ summary: 'Plan', collection: 'crossings', body: crossing, answers }) },
    () => ({}),
  );
  const { errors } = (await post('/api/auth/crossings', {})).json();
  expect(errors[0].data.collection).toBe('crossings');
});

it('reads a yes or no of an address, and takes what is neither for nothing', async () => {
  const nights = ['true', 'false', 'perhaps', ''].map(async (night) => {
    const answer = await app.inject(`/api/crossings?from=nice&night=${night}`);
    return answer.json();
  });
  expect(await Promise.all(nights)).toEqual(
    [true, false, 'either', 'either'].map((night) => ({ from: 'NICE', night })),
  );
});

it('refuses parameters that do not fit, in the words of any bad request', async () => {
  const answer = await app.inject('/api/crossings?from=Antibes');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { errors: [{ message: 'From must be at most 5 characters' }] },
  ]);
});

it('checks a read by POST as the GET that it stands for', async () => {
  const asGet = { 'x-http-method-override': 'GET' };
  const found = await post('/api/crossings', { from: 'nice', night: 'true' }, asGet);
  expect([found.statusCode, found.json()]).toEqual([200, { from: 'NICE', night: true }]);
  const refused = await post('/api/crossings', {}, asGet);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { errors: [{ message: 'From is required' }] },
  ]);
});

it('asks who may call before it checks what they sent', async () => {
  app.post(
    '/api/closed',
    {
      schema: described({ summary: 'Closed', body: crossing, answers }),
      preValidation: async () => {
        throw apiErrors.forbidden();
      },
    },
    () => ({}),
  );
  expect((await post('/api/closed', {})).statusCode).toBe(403);
});

it('checks less than is said where the rest is refused in words of its own, and nothing by JSON Schema', async () => {
  app.post(
    '/api/own-words',
    {
      schema: described({
        summary: 'Own words',
        body: crossing,
        check: z.looseObject({ miles: z.unknown().optional() }),
        answers,
      }),
    },
    ({ body }) => body,
  );
  app.post(
    '/api/said',
    { schema: described({ summary: 'Said', body: ref('Crossing'), answers }) },
    ({ body }) => ({ body }),
  );
  expect((await post('/api/own-words', { miles: 'far', crew: 4 })).json()).toEqual({
    miles: 'far',
    crew: 4,
  });
  expect((await post('/api/said', ['anything'])).json()).toEqual({ body: ['anything'] });
});
