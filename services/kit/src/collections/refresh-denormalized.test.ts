import { denormalizedRelation, eventType, requiredText } from '@fairlead/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { defineProjection } from '../events/projections.ts';
import { defineCollection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { throughDeadlocks } from '../runtime/deadlocks.ts';
import { driver } from '../runtime/driver.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { harbourChanged } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { refreshDenormalized } from './refresh-denormalized.ts';

const permitChanged = eventType(
  'ports.permit.changed',
  1,
  z.object({
    id: z.string(),
    revision: z.int(),
    deleted: z.boolean(),
    title: z.string().max(80),
    port: z.string().optional(),
  }),
);
const yes = () => true;
const permits = defineCollection({
  slug: 'permits',
  singular: 'Permit',
  schema: z.object({
    title: requiredText(80),
    harbour: denormalizedRelation('harbours', ['name']).optional(),
    former: denormalizedRelation('harbours', ['name']).optional(),
  }),
  access: { read: yes, create: yes, update: yes, delete: yes },
  indexes: [{ name: 'title', keys: { title: 1, 'harbour.name': 1 }, unique: true }],
  events: [
    {
      type: permitChanged,
      payload: ({ id, title, harbour }, state) => ({ id, title, port: harbour?.name, ...state }),
    },
  ],
});
const origin = { actor: 'system', correlationId: 'test' } as const;
const vauban = '65f300000000000000000001';

let ports: TestService;
let revision = 1;
const declaration: ServiceDeclaration = {
  name: 'ports',
  collections: [permits],
  projections: [
    defineProjection({ name: 'harbours', event: harbourChanged, keep: ({ name }) => ({ name }) }),
  ],
  membershipsOf: async () => [],
};
beforeAll(async () => {
  ports = await startTestService(declaration);
});
beforeEach(() => rename('Vauban'));
afterEach(async () => {
  jest.restoreAllMocks();
  await throughDeadlocks(() => store()[driver].deleteMany({}));
});
afterAll(() => ports.close());

const store = () => ports.service.store('permits');
const audit = () => ports.service.connection.collection('audit');
const named = (name: string) => store()[driver].countDocuments({ 'harbour.name': name });
/** Gives the harbour another name. @returns the documents that could not take it over, with the reason. */
async function rename(name: string, { service } = ports): Promise<[string, unknown][]> {
  const unwritten: [string, unknown][] = [];
  const projections = service.projections.get('harbours');
  revision += 1;
  const payload = { id: vauban, revision, deleted: false, name };
  const consumer = projections?.consumer((id) =>
    refreshDenormalized(service.stores.values(), projections, id, {
      failed: (error, document) => unwritten.push([document, error]),
    }),
  );
  await consumer?.handle(payload, { payload } as never);
  return unwritten;
}
const add = (count: number) =>
  store().add(
    Array.from({ length: count }, (_, at) => ({
      content: { title: `Permit ${at}`, harbour: { id: vauban } },
    })),
    origin,
  );
const path = ({ _id }: { _id: unknown }) => `permits/${_id}`;

it('reaches all documents, a hundred in one write, and publishes and audits each', async () => {
  const added = await add(250);
  const written = jest.spyOn(store()[driver], 'bulkWrite');
  const single = jest.spyOn(store()[driver], 'updateOne');
  expect(await rename('Port Vauban')).toEqual([]);
  expect(await named('Port Vauban')).toBe(250);
  expect(written).toHaveBeenCalledTimes(3);
  expect(single).not.toHaveBeenCalled();
  const recorded = () =>
    audit().countDocuments({
      action: 'update',
      document: { $in: added.map(({ _id }) => String(_id)) },
    });
  await until('each to be audited', async () => (await recorded()) === 250);
  expect(await rename('Port Vauban')).toEqual([]);
  expect(written).toHaveBeenCalledTimes(3);
});

it('is recorded once where a document was written a moment before, which is checked afterwards', async () => {
  const { namespace, mint } = ports;
  const other = await startTestService(declaration, { namespace, mint });
  const [added] = await other.service
    .store('permits')
    .add([{ content: { title: 'Permit', harbour: { id: vauban } } }], origin);
  await rename('Port Vauban', other);
  // It checks what it has written before it stops.
  await other.close();
  ports.service.publishPending('permits');
  await until('all to be recorded', async () => {
    const found = await store()[driver].findOne({ _id: added?._id });
    return found?.pending.length === 0;
  });
  const records = await audit()
    .find({ document: String(added?._id) })
    .toArray();
  expect(records.map(({ action, fields }) => [action, fields])).toEqual([
    ['create', expect.anything()],
    ['update', ['harbour']],
  ]);
});

it('reaches both places of a document in one write', async () => {
  await store().add(
    [{ content: { title: 'Permit', harbour: { id: vauban }, former: { id: vauban } } }],
    origin,
  );
  const written = jest.spyOn(store()[driver], 'bulkWrite');
  await rename('Port Vauban');
  expect(await store()[driver].findOne({})).toMatchObject({
    harbour: { name: 'Port Vauban' },
    former: { name: 'Port Vauban' },
  });
  expect(written).toHaveBeenCalledTimes(1);
});

it('reaches a document that somebody changed meanwhile, and leaves their change', async () => {
  const [first, second] = await add(2);
  const { [driver]: documents } = store();
  const bulkWrite = documents.bulkWrite.bind(documents);
  jest.spyOn(documents, 'bulkWrite').mockImplementationOnce(async (...given) => {
    const answer = await ports.call('PATCH', `/api/permits/${first?._id}`, {
      json: { title: 'Renewed' },
    });
    expect(answer.statusCode).toBe(200);
    return bulkWrite(...given);
  });
  expect(await rename('Port Vauban')).toEqual([]);
  const stored = await documents.find({}).sort({ _id: 1 }).toArray();
  expect(stored).toMatchObject([
    { title: 'Renewed', harbour: { name: 'Port Vauban' } },
    { _id: second?._id, harbour: { name: 'Port Vauban' } },
  ]);
});

it('passes over those that cannot be published or stored, says which, and writes the others', async () => {
  const [unpublishable, taken, written] = await add(3);
  const { [driver]: documents } = store();
  await documents.updateOne({ _id: unpublishable?._id }, { $set: { title: 'x'.repeat(100) } });
  await documents.insertOne({
    ...taken,
    _id: objectId('65f3000000000000000000ff'),
    harbour: { id: objectId('65f300000000000000000002'), name: 'Port Vauban' },
    deletedAt: null,
  } as never);
  const unwritten = await rename('Port Vauban');
  expect(unwritten.map(([document]) => document).toSorted()).toEqual(
    [unpublishable, taken].map((one) => path(one as never)).toSorted(),
  );
  expect(await documents.findOne({ _id: written?._id })).toMatchObject({
    harbour: { name: 'Port Vauban' },
  });
});

it('waits while the database is away', async () => {
  await add(1);
  const away = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
  jest.spyOn(store()[driver], 'bulkWrite').mockRejectedValueOnce(away as never);
  await expect(rename('Port Vauban')).rejects.toThrow('away');
  expect(await rename('Port Vauban')).toEqual([]);
  expect(await named('Port Vauban')).toBe(1);
});
