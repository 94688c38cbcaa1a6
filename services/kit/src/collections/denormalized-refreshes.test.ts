import { denormalizedRelation, requiredText } from '@fairlead/contracts';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { defineProjection } from '../events/projections.ts';
import { defineCollection } from '../model/declaration.ts';
import { driver } from '../runtime/driver.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { exampleService, harbourChanged } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { DenormalizedRefreshes } from './denormalized-refreshes.ts';

const yes = () => true;
const permits = defineCollection({
  slug: 'permits',
  singular: 'Permit',
  schema: z.object({
    title: requiredText(80),
    harbour: denormalizedRelation('harbours', ['name']).optional(),
  }),
  access: { read: yes, create: yes, update: yes, delete: yes },
});
const declaration: ServiceDeclaration = {
  name: 'ports',
  collections: [permits],
  projections: [
    defineProjection({ name: 'harbours', event: harbourChanged, keep: ({ name }) => ({ name }) }),
  ],
  membershipsOf: async () => [],
};
const vauban = '65f300000000000000000001';
const other = '65f300000000000000000002';
const origin = { actor: 'system', correlationId: 'test' } as const;
const { signal } = new AbortController();

let ports: TestService;
beforeAll(async () => {
  ports = await startTestService(declaration);
  // The service's own job runs at its start, and then not for a minute: it must not do what the tests expect of another instance.
  const runs = ports.service.connection.collection('scheduled_jobs');
  const own = { _id: 'refresh-denormalized' as never, succeededAt: { $exists: true } };
  await until('the run of the start', async () => (await runs.findOne(own)) !== null);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store()[driver].deleteMany({});
  await stored().deleteMany({});
});
afterAll(() => ports.close());

const store = () => ports.service.store('permits');
const stored = () => ports.service.connection.collection('denormalized_refreshes');
const harbours = () => {
  const projection = ports.service.projections.get('harbours');
  if (!projection) throw new Error('There is no such projection.');
  return projection;
};
const add = (harbour: string) =>
  store().add([{ content: { title: 'Permit', harbour: { id: harbour } } }], origin);
const named = (name: string) => store()[driver].countDocuments({ 'harbour.name': name });
/** The refreshes of another instance of the service. */
const refreshes = () =>
  new DenormalizedRefreshes({
    connection: ports.service.connection,
    log: ports.service.log,
    stores: ports.service.stores,
    projections: ports.service.projections,
  });
let revision = 1;
/** Stores another name in the projection, and has the documents refreshed by an instance that ends before it does. */
async function rename(document: string, name: string) {
  revision += 1;
  const payload = { id: document, revision, deleted: false, name };
  await harbours()
    .consumer((id) => refreshes().expect(harbours(), id))
    .handle(payload, { payload } as never);
}

it('a change is in the documents after a restart of the instance that stored it, several as one', async () => {
  await add(vauban);
  await rename(vauban, 'Port Vauban');
  await rename(vauban, 'Vauban Quay');
  expect([await named('Vauban Quay'), await stored().countDocuments()]).toEqual([0, 1]);
  const { job } = refreshes();
  expect(job.at(0)).toBeLessThanOrEqual(Date.now());
  await job.run(signal);
  expect(await named('Vauban Quay')).toBe(1);
});

it('a document that was written just after the others were refreshed is refreshed by the second time', async () => {
  await rename(vauban, 'Port Vauban');
  const again = refreshes();
  await again.job.run(signal);
  await add(vauban);
  await store()[driver].updateMany({}, { $set: { 'harbour.name': 'Before' } });
  const at = again.job.at(Date.now());
  expect(at).toBeGreaterThan(Date.now());
  expect(at).toBeLessThanOrEqual(Date.now() + 15_000);
  await stored().updateMany({}, { $set: { dueAt: new Date(0), settledAt: new Date(0) } });
  await again.job.run(signal);
  expect([await named('Port Vauban'), await stored().countDocuments()]).toEqual([1, 0]);
});

it('a change during a refresh is refreshed again', async () => {
  await add(vauban);
  await rename(vauban, 'East Quay');
  await stored().updateMany({}, { $set: { settledAt: new Date(0) } });
  const { [driver]: documents } = store();
  const bulkWrite = documents.bulkWrite.bind(documents);
  jest.spyOn(documents, 'bulkWrite').mockImplementationOnce(async (...given) => {
    const answer = await bulkWrite(...given);
    await rename(vauban, 'West Quay');
    return answer;
  });
  const { job } = refreshes();
  await job.run(signal);
  expect(await stored().countDocuments()).toBe(1);
  await job.run(signal);
  expect(await named('West Quay')).toBe(1);
});

it('a document that cannot be written stops no other refresh, and is tried again', async () => {
  await add(vauban);
  await add(other);
  await rename(vauban, 'North Quay');
  await rename(other, 'Port Gallice');
  const { connection } = ports.service;
  const refuse = (validator: object) =>
    connection.db?.command({ collMod: 'permits', validator, validationLevel: 'strict' });
  await refuse({ 'harbour.name': { $ne: 'North Quay' } });
  const { job } = refreshes();
  await expect(job.run(signal)).rejects.toThrow('refresh-denormalized failed for 1');
  expect([await named('North Quay'), await named('Port Gallice')]).toEqual([0, 1]);
  const failed = connection.collection('failed_work');
  expect(await failed.countDocuments({ name: 'refresh-denormalized' })).toBe(1);
  await refuse({});
  await failed.updateMany({}, { $set: { nextTryAt: new Date(0) } });
  await job.run(signal);
  expect([await named('North Quay'), await failed.countDocuments()]).toEqual([1, 0]);
});

it('a projection goes on while documents of an earlier change are still refreshed', async () => {
  const { namespace, mint } = ports;
  const example = await startTestService(exampleService, { namespace, mint });
  const token = await mint.operator();
  const create = async (name: string): Promise<string> => {
    const answer = await example.call('POST', '/api/harbours', { token, json: { name } });
    return answer.json().doc.id;
  };
  const first = await create('First');
  await until('the first', async () => (await harbours().find(first)) !== undefined);
  await add(first);
  const held = Promise.withResolvers<void>();
  const { [driver]: documents } = store();
  const bulkWrite = documents.bulkWrite.bind(documents);
  jest.spyOn(documents, 'bulkWrite').mockImplementation(async (...given) => {
    await held.promise;
    return bulkWrite(...given);
  });
  await example.call('PATCH', `/api/harbours/${first}`, { token, json: { name: 'Renamed' } });
  await until('the refresh to begin', () => jest.mocked(documents.bulkWrite).mock.calls.length > 0);
  const second = await create('Second');
  await until('the second', async () => (await harbours().find(second)) !== undefined);
  expect(await named('Renamed')).toBe(0);
  held.resolve();
  await until('the name', async () => (await named('Renamed')) === 1);
  await example.service.stop();
});

it('a change is due at once, also when a run began while it was being stored', async () => {
  const instance = refreshes();
  const store = stored().updateOne.bind(stored());
  let begun = 0;
  jest.spyOn(stored(), 'updateOne').mockImplementation(async (...change) => {
    const expected = Date.now();
    await until('a later moment', () => Date.now() > expected);
    begun = Date.now();
    return store(...change);
  });
  await instance.expect(harbours(), vauban);
  expect(instance.job.at(begun)).toBeLessThanOrEqual(Date.now());
});
