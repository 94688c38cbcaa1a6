import { objectId } from '@fairlead/service-kit';
import { driver, plant, receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { type JobsTest, organization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => jobs.close());

const [broken, sound] = ['65fa00000000000000000001', '65fa00000000000000000002'];
const inASecond = () => new Date(Date.now() + 1_000).toISOString();

/** A listing as an earlier release may have left it: without an owner. */
async function breakListing(id: string) {
  const collection = jobs.service.store('listings')[driver];
  await collection.updateOne({ _id: objectId(id) }, { $unset: { organization: '' } });
}

it('one listing that cannot expire keeps no other from it, is tried again ever more rarely, and lets answers be kept', async () => {
  const content = {
    title: 'Bosun',
    organization: { id: organization, name: 'Ours' },
    status: 'active',
  };
  const rewrites = jest.spyOn(jobs.service.store('listings'), 'rewrite');
  const triesOf = (id: string) => rewrites.mock.calls.filter(([one]) => String(one) === id).length;
  for (const id of [broken, sound])
    await plant(jobs.service, 'listings', id, { ...content, expiresOn: inASecond() });
  await breakListing(broken);
  await until('the sound one to be expired', async () => {
    const stored = await jobs.service.store('listings').findById(objectId(sound));
    return stored?.status === 'expired';
  });
  await until('a second try', () => triesOf(broken) >= 2, 15_000);
  expect(triesOf(broken)).toBeLessThanOrEqual(3);
  const answers = jest.spyOn(jobs.service.reading, 'answer');
  for (let time = 0; time < 3; time += 1) await jobs.read('/api/listings?searchTerm=kept');
  expect(answers).toHaveBeenCalledTimes(1);
});

it('a listing that is extended just before it is set to expired stays active', async () => {
  const extended = '65fa00000000000000000003';
  const store = jobs.service.store('listings');
  const rewrite = store.rewrite.bind(store) as (...given: unknown[]) => Promise<unknown>;
  const tried = Promise.withResolvers<void>();
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const extending = jest.spyOn(store, 'rewrite').mockImplementation((async (
    ...given: unknown[]
  ) => {
    if (String(given[0]) === extended)
      await jobs.call('PATCH', `/api/listings/${extended}`, {
        token: jobs.tokens.admin,
        json: { expiresOn: later },
      });
    const written = await rewrite(...given);
    if (String(given[0]) === extended) tried.resolve();
    return written;
  }) as never);
  await plant(jobs.service, 'listings', extended, {
    title: 'Cook',
    organization: { id: organization, name: 'Ours' },
    status: 'active',
    expiresOn: inASecond(),
  });
  await tried.promise;
  extending.mockRestore();
  expect(await store.findById(objectId(extended))).toMatchObject({
    status: 'active',
    expiresOn: new Date(later),
  });
});

it('a listing that no longer fits its schema takes over a rename, and so does every other', async () => {
  const [odd, plain] = [await jobs.listing({}), await jobs.listing({})];
  const collection = jobs.service.store('listings')[driver];
  await collection.updateOne({ _id: objectId(odd.id) }, { $set: { title: 'x'.repeat(500) } });
  await breakListing(broken);
  await collection.updateOne(
    { _id: objectId(broken) },
    { $set: { 'organization.id': objectId(organization), status: 7 } },
  );
  await receiveEvent(jobs, 'organizations', organization, { name: 'Renamed' }, Date.now() + 1);
  for (const { id } of [odd, plain])
    expect(await jobs.service.store('listings').findById(objectId(id))).toMatchObject({
      organization: { name: 'Renamed' },
    });
});
