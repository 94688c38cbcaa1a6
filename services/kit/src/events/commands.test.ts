import { describe, expect, it } from '@jest/globals';
import { driver } from '../runtime/driver.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { exampleService, harbourChanged } from '../testing/example.ts';
import { followerService } from '../testing/follower.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { startsServices } from '../testing/starting.ts';
import { until } from '../testing/until.ts';
import { republish } from './commands.ts';
import { defineProjection } from './projections.ts';

const start = startsServices();

const projectedIn = ({ service }: TestService, id: string) =>
  service.projections.get('harbours')?.find(id);

describe('what is told again', () => {
  it('reaches who began to listen after it was forgotten, and who keeps more of it than before', async () => {
    const example = await start(exampleService);
    const { namespace, mint } = example;
    const token = await mint.operator();
    const made = await example.call('POST', '/api/harbours', { token, json: { name: 'Falmouth' } });
    const { id, updatedAt } = made.json().doc;
    const early = await startTestService(followerService(), { namespace, mint });
    await until('the projection', () => projectedIn(early, id));
    await early.service.stop();
    const manager = await example.service.broker.manager();
    await manager.streams.purge(example.service.broker.streamName('example'));

    const release: ServiceDeclaration = {
      ...followerService(),
      projections: [
        defineProjection({
          name: 'harbours',
          event: harbourChanged,
          keep: ({ name }) => ({ name, initial: name[0] }),
        }),
      ],
    };
    const early2 = await start(release, { namespace, mint });
    const late = await start({ ...followerService(), name: 'late' }, { namespace, mint });
    expect(await republish(example.service.broker, 'example')).toMatchObject({
      harbours: 1,
      berths: 0,
    });
    await until('the late projection', () => projectedIn(late, id));
    await until(
      'the richer projection',
      async () => (await projectedIn(early2, id))?.initial === 'F',
    );

    const again = (await example.call('GET', `/api/harbours/${id}`)).json();
    expect(again).toMatchObject({ name: 'Falmouth', updatedAt });
    const audits = await example.service.connection
      .collection('audit')
      .countDocuments({ document: id });
    expect(audits).toBe(1);
  });

  it('is done by one instance, for every document but those that do not fit their event', async () => {
    const example = await start(exampleService);
    const { namespace, mint } = example;
    await start(exampleService, { namespace, mint });
    const store = example.service.store('harbours');
    const births = Array.from({ length: 401 }, (_, at) => ({ content: { name: `Port ${at}` } }));
    await store.add(births, { actor: 'system', correlationId: 'test' });
    await store[driver].updateOne({ name: 'Port 7' }, { $set: { name: null } });
    expect(await republish(example.service.broker, 'example')).toMatchObject({
      harbours: 400,
      berths: 0,
    });
  });

  it('needs a service that runs', async () => {
    const { service } = await start(exampleService);
    await expect(republish(service.broker, 'nobody')).rejects.toThrow(
      /No instance of nobody answers/,
    );
  });
});
