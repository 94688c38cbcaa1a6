import { cuttableProxy, until } from '@fairlead/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type JobsTest, startJobs } from '../../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Another instance, which reaches one of the two servers over a connection that can be cut. */
async function startOther(server: 'MONGODB_URL' | 'NATS_URL') {
  const url = process.env[server] ?? '';
  const { hostname, port } = new URL(url);
  const way = await cuttableProxy({ host: hostname, port: Number(port) });
  closing.push(way.close);
  const other = await startJobs({
    namespace: jobs.namespace,
    mint: jobs.mint,
    environment: { [server]: way.through(url) },
  });
  closing.push(() => other.service.stop());
  return { other, way };
}

const change = async (id: string, ...steps: object[]) => {
  for (const json of steps) {
    const { admin: token } = jobs.tokens;
    const answer = await jobs.call('PATCH', `/api/listings/${id}`, { token, json });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
};

describe('an instance that does not hear of a change', () => {
  it('[J-160] shows no visitor what another instance took back', async () => {
    const { id } = await jobs.listing({ title: 'Purser of the night' });
    const { other, way } = await startOther('NATS_URL');
    await way.cut();
    await until('the broker to be missed', () => !other.service.broker.connected);
    await change(id, { status: 'archived' }, { status: 'draft' }, { title: 'Not for everybody' });
    const page = await other.read('/api/listings?searchTerm=purser');
    expect(page.docs).toEqual([]);
    expect((await other.call('GET', `/api/listings/${id}`)).statusCode).toBe(404);
    const own = await other.read(`/api/listings/${id}`, 'admin');
    expect(own).toMatchObject({ status: 'draft', title: 'Not for everybody' });
  });

  it('[J-160] shows nobody for longer than seconds what it had read before, nor counts it, nor what is gone', async () => {
    const [withdrawn, deleted] = [
      await jobs.listing({ title: 'Splicer of the day' }),
      await jobs.listing({ title: 'Splicer of the day' }),
    ];
    const { other, way } = await startOther('NATS_URL');
    const facets = '/api/listings/facets?searchTerm=splicer';
    const stands = async ({ id }: { id: string }) =>
      (await other.call('GET', `/api/listings/${id}`)).statusCode;
    for (const one of [withdrawn, deleted]) expect(await stands(one)).toBe(200);
    expect((await other.read(facets)).datePosted.anytime).toBe(2);
    await way.cut();
    await until('the broker to be missed', () => !other.service.broker.connected);
    await change(withdrawn.id, { status: 'archived' });
    await jobs.call('DELETE', `/api/listings/${deleted.id}`, { token: jobs.tokens.admin });
    for (const one of [withdrawn, deleted])
      await until('it to be gone', async () => (await stands(one)) === 404, 20_000);
    await until(
      'the count',
      async () => (await other.read(facets)).datePosted.anytime === 0,
      20_000,
    );
    const json = { job: (await jobs.listing({ title: 'Splicer at night' })).id };
    await jobs.call('POST', '/api/applications', { token: jobs.tokens.seeker, json });
    await until(
      'the application to be counted',
      async () => {
        const answer = await other.call('GET', `/api/listings/${json.job}`);
        return answer.statusCode === 200 && answer.json().applicationCount === 1;
      },
      20_000,
    );
  });

  it('reads it as soon as the database can be read again', async () => {
    const { id } = await jobs.listing({ title: 'Sailmaker' });
    const { other, way } = await startOther('MONGODB_URL');
    const found = async () => (await other.read('/api/listings?searchTerm=sailmaker')).docs.length;
    expect(await found()).toBe(1);
    const warned = jest.spyOn(other.service.log, 'warn');
    await way.cut();
    await change(id, { status: 'archived' });
    const waits = 'applying a change to the directory failed, will retry';
    await until('the read to fail', () =>
      warned.mock.calls.some(([, message]) => message === waits),
    );
    await way.mend();
    const facets = '/api/listings/facets?searchTerm=sailmaker';
    await until('the change', async () => (await other.read(facets)).datePosted.anytime === 0);
  });
});
