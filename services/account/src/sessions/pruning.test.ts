import { until } from '@fairlead/service-kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';

const started: AccountTest[] = [];
afterEach(async () => {
  for (const account of started.splice(0).reverse()) await account.close();
});

const ageMs = (days: number) => new Date(Date.now() - days * 86_400_000);

it('tries to sign in are forgotten after thirty days, and ended sessions when no token of theirs can be good', async () => {
  const account = await startAccount();
  started.push(account);
  const { connection } = account.service;
  const jobs = connection.collection<{ _id: string }>('scheduled_jobs');
  const tries = connection.collection<{ _id: string }>('sign_in_tries');
  const sessions = connection.collection<{ _id: string }>('ended_sessions');
  const pruning = { _id: { $in: ['prune-sign-in-tries', 'prune-ended-sessions'] } };
  await until('the runs of the start', () =>
    jobs
      .countDocuments({ ...pruning, 'last.outcome': 'done' })
      .then((count) => count === pruning._id.$in.length),
  );
  await tries.insertMany([
    { _id: 'long ago', failures: 3, lastAt: ageMs(31) },
    { _id: 'lately', failures: 3, lastAt: ageMs(29) },
  ] as never);
  await sessions.insertMany([
    { _id: 'over', until: ageMs(1) },
    { _id: 'good', until: ageMs(-1) },
  ] as never);
  await jobs.updateMany(pruning, { $set: { coveredTo: 1 } });
  const { namespace, mint } = account;
  started.push(await startAccount({}, { namespace, mint }));
  const left = async () => [...(await tries.distinct('_id')), ...(await sessions.distinct('_id'))];
  await until('the old ones to be gone', async () => (await left()).length === 2);
  expect(await left()).toEqual(['lately', 'good']);
});
