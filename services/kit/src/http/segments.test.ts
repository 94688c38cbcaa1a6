import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';

const path = '/api/registers/surveys';
const organization = '65f70000000000000000000a';

let example: TestService;
let other: TestService;
let operator: string;
let harbour: string;

beforeAll(async () => {
  example = await startTestService(exampleService);
  const { namespace, mint } = example;
  other = await startTestService(exampleService, { namespace, mint });
  operator = await example.mint.operator();
  const made = await create('/api/harbours', { name: 'Antibes' });
  harbour = made.id;
});
afterAll(async () => {
  await other.close();
  await example.close();
});

async function create(url: string, json: object) {
  const answer = await example.call('POST', url, { token: operator, json });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc;
}

it('a collection whose slug has two segments has every route of a collection', async () => {
  const first = await create(path, { title: 'Hull', harbour });
  const second = await create(path, { title: 'Deck', follows: first.id });
  const token = operator;

  const found = await example.call('GET', `${path}?where[harbour.name][equals]=Antibes`);
  expect(found.json().docs).toEqual([expect.objectContaining({ id: first.id })]);
  const one = await example.call('GET', `${path}/${second.id}`);
  expect(one.json()).toMatchObject({ title: 'Deck', follows: { id: first.id, title: 'Hull' } });
  const narrow = await example.call(
    'GET',
    `${path}/${second.id}?populate[registers/surveys][title]=true&populate[registers%2Fsurveys][title]=true`,
  );
  expect(narrow.json().follows).toEqual({ id: first.id, title: 'Hull' });
  expect((await example.call('GET', `${path}/count`)).json()).toEqual({ totalDocs: 2 });

  const changed = await example.call('PATCH', `${path}/${first.id}`, {
    token,
    json: { title: 'Hull and keel' },
    headers: {
      'if-match': String((await example.call('GET', `${path}/${first.id}`)).headers.etag),
    },
  });
  expect(changed.json().doc.title).toBe('Hull and keel');
  const many = await example.call('PATCH', `${path}?where[title][like]=hull`, {
    token,
    json: { title: 'Keel' },
  });
  expect(many.json().docs).toHaveLength(1);
  const refused = await example.call('POST', path, { token, json: {} });
  expect(refused.json().errors[0].data).toMatchObject({ collection: 'registers/surveys' });
  expect((await example.call('PUT', path)).headers.allow).toBe('DELETE, GET, HEAD, PATCH, POST');
  expect((await example.call('GET', '/api/registers')).statusCode).toBe(404);

  const access = (await example.call('GET', '/api/access', { token })).json();
  expect(access.collections['registers/surveys']).toMatchObject({ read: true, create: true });
  const gone = await example.call('DELETE', `${path}/${second.id}`, { token });
  expect(gone.statusCode).toBe(200);
  expect((await example.call('GET', `${path}/${second.id}`)).statusCode).toBe(404);
});

it('tells the other instances of its changes, and its audit trail is read by the slug', async () => {
  const { id } = await create(path, { title: 'Rig' });
  expect((await other.call('GET', `${path}/${id}`)).json().title).toBe('Rig');
  const token = operator;
  await example.call('PATCH', `${path}/${id}`, { token, json: { title: 'Rigging' } });
  await until(
    'the other instance to answer the change',
    async () => (await other.call('GET', `${path}/${id}`)).json().title === 'Rigging',
  );
  const audit = example.service.connection.collection('audit');
  const records = { collection: 'registers/surveys', document: id };
  await until(
    'the records of both changes',
    async () => (await audit.countDocuments(records)) === 2,
  );
  await audit.updateMany({ document: id }, { $set: { organization } });
  const trail = await example.call(
    'GET',
    `/api/audit?collection=registers/surveys&document=${id}`,
    { token },
  );
  expect(trail.json().docs.map(({ action }: { action: string }) => action)).toEqual([
    'update',
    'create',
  ]);
});

it('stands in the database under a name without slashes, and in the description under its slug', async () => {
  const { connection } = example.service;
  const names = (await connection.db?.listCollections().toArray())?.map(({ name }) => name);
  expect(names).toContain('registers_surveys');
  const { paths } = (await example.call('GET', '/openapi.json')).json();
  expect(paths[`${path}/{id}`].patch).toMatchObject({
    operationId: 'patchRegistersSurveysById',
    tags: ['registers/surveys'],
  });
});
