import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenApiDocument } from '../../testing/arbitrary.ts';
import { callAsDocumented } from '../../testing/documented.ts';
import { exampleService } from '../../testing/example.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

const seed = 20261122;
const person = '65f500000000000000000001';
let example: TestService;
let document: OpenApiDocument;

beforeAll(async () => {
  example = await startTestService(exampleService);
  document = (await example.call('GET', '/openapi.json')).json();
});
afterAll(() => example.close());

describe('the OpenAPI document of a service', () => {
  it('refers to nothing that is not there', () => {
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, at]) => at);
    expect(names.length).toBeGreaterThan(20);
    for (const name of new Set(names)) {
      expect(name).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(document.components.schemas).toHaveProperty([name?.split('/').at(-1) ?? '']);
    }
  });

  it('says that a relation of its own is an id or the document, and that of another service an id', () => {
    const { Berth } = document.components.schemas as Record<string, { properties: object }>;
    expect(Berth?.properties).toMatchObject({
      harbour: {
        anyOf: [
          {
            anyOf: [{ $ref: '#/components/schemas/Id' }, { $ref: '#/components/schemas/Harbour' }],
          },
          { type: 'null' },
        ],
      },
      tenant: { anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }] },
    });
  });

  it('says what a body takes: what must be there, and the choices', () => {
    const { BerthCreation, BerthChange } = document.components.schemas;
    expect(BerthCreation).toMatchObject({
      required: ['name'],
      properties: { kinds: { anyOf: [{ items: { enum: ['quay', 'buoy', 'pontoon'] } }, {}] } },
    });
    expect(BerthChange).not.toHaveProperty('required');
  });

  it('leaves out what is for operators alone', () => {
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await example.call('GET', '/openapi.json');
    const again = await example.call('GET', '/openapi.json', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is kept by a select: the ids of rows and of related documents stay', async () => {
    const token = await example.mint.person(person);
    const operator = await example.mint.operator();
    const harbour = await example.call('POST', '/api/harbours', {
      token: operator,
      json: { name: 'Cannes' },
    });
    const { id } = harbour.json().doc;
    const json = { name: 'B1', harbour: id, services: [{ label: 'Water', price: 2 }] };
    const made = await example.call('POST', '/api/berths', { token, json });
    const path = `/api/berths/${made.json().doc.id}`;
    const select = 'select[harbour][name]=true&select[services][price]=true';
    const answer = (await example.call('GET', `${path}?${select}`)).json();
    expect(answer).toEqual({
      id: made.json().doc.id,
      harbour: { id, name: 'Cannes' },
      services: [{ id: expect.any(String), price: 2 }],
    });
  });

  it(`holds for every route of the example (seed ${seed})`, async () => {
    const operator = await example.mint.operator();
    const token = await example.mint.person(person);
    const ids = [person];
    for (const name of ['Antibes', 'Palma']) {
      const made = await example.call('POST', '/api/harbours', { token: operator, json: { name } });
      ids.push(made.json().doc.id);
    }
    const json = {
      name: 'A1',
      harbour: ids[1],
      tenant: person,
      services: [{ label: 'Water', price: 2 }],
    };
    ids.push((await example.call('POST', '/api/berths', { token, json })).json().doc.id);
    const { faults, statuses } = await callAsDocumented(example, {
      seed,
      runs: 8,
      callers: { visitor: undefined, person: token, operator },
      ids,
      rules: [{ at: 'code', says: /already taken/ }],
    });
    expect(faults).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 403, 404]));
  });
});
