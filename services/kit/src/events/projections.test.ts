import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { harbourChanged } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { defineProjection, type Projection } from './projections.ts';

const id = '65f300000000000000000001';

let service: TestService;
let projection: Projection;
beforeAll(async () => {
  service = await startTestService({
    name: 'ports',
    collections: [],
    projections: [
      defineProjection({
        name: 'harbours',
        event: harbourChanged,
        keep: ({ name }) => ({ name }),
        decidesAccess: true,
      }),
    ],
    membershipsOf: async () => [],
  });
  const found = service.service.projections.get('harbours');
  if (!found) throw new RangeError('there is no projection');
  projection = found;
});
afterAll(() => service.close());

it('does not count while its latest event fails, whichever earlier one is handled meanwhile', async () => {
  const consumer = projection.consumer(async () => undefined);
  const handle = (revision: number, seq: number) => {
    const payload = { id, revision, deleted: false, name: `Revision ${revision}` };
    return consumer.handle(payload, { payload } as never, 1, seq);
  };
  await handle(1, 1);
  await consumer.onFailing?.(id, 4);
  expect(await projection.find(id)).toBeUndefined();
  await handle(1, 1);
  expect(await projection.find(id)).toBeUndefined();
  await handle(2, 3);
  expect(await projection.find(id)).toBeUndefined();
  await consumer.onFailing?.(id, 3);
  await handle(2, 3);
  expect(await projection.outdatedAmong([id])).toEqual(new Set([id]));
  await handle(3, 4);
  expect(await projection.find(id)).toEqual({ name: 'Revision 3' });
});

it('counts again once an event is handled where an earlier release marked it', async () => {
  const consumer = projection.consumer(async () => undefined);
  await service.service.connection
    .collection<{ _id: string }>('copies_harbours')
    .updateOne({ _id: id }, { $set: { isOutdated: true } });
  expect(await projection.find(id)).toBeUndefined();
  const payload = { id, revision: 3, deleted: false, name: 'Revision 3' };
  await consumer.handle(payload, { payload } as never, 1, 4);
  expect(await projection.find(id)).toEqual({ name: 'Revision 3' });
});
