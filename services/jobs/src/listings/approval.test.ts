import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askedOf } from '../testing/asked.ts';
import { type JobsTest, organization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const act = (id: string, act: string, who: Who, json?: object) =>
  jobs.call('POST', `/api/listings/${id}/${act}`, {
    token: jobs.tokens[who],
    ...(json && { json }),
  });
const told = (id: string, kinds: string[]) =>
  until(`${kinds} to be told`, async () => {
    const asked = await askedOf(jobs, id);
    return asked.length >= kinds.length && asked;
  }).then((asked) => {
    expect(asked.map(({ kind }) => kind)).toEqual(kinds);
    return asked;
  });

describe('a listing that waits for approval', () => {
  it('is returned with a reason, stays pending, and is submitted again and published', async () => {
    const { id } = await jobs.listing({}, 'pending');
    const reason = 'Please say what it pays.';
    const returned = await act(id, 'return', 'admin', { reason });
    expect(returned.json().doc).toMatchObject({ status: 'pending', returned: { reason } });
    const again = await act(id, 'submit', 'staff');
    expect(again.json().doc.returned ?? null).toBeNull();
    await act(id, 'return', 'admin', { reason });
    const approved = await jobs.call('PATCH', `/api/listings/${id}`, {
      token: jobs.tokens.admin,
      json: { status: 'active' },
    });
    expect(approved.json().doc.returned ?? null).toBeNull();
    const asked = await told(id, [
      'listing.submitted',
      'listing.returned',
      'listing.submitted',
      'listing.returned',
      'listing.approved',
    ]);
    expect(asked[0]?.to).toEqual({ organization, page: '/jobs', level: 'approve' });
    expect(asked[1]).toMatchObject({
      note: reason,
      except: '65f500000000000000000001',
      link: `/organization/${organization}/jobs/${id}`,
    });
  });

  it('is returned by an org-admin alone, with a reason, while it waits', async () => {
    const { id } = await jobs.listing({}, 'pending');
    const reason = 'No.';
    for (const [who, status] of [
      ['staff', 403],
      ['crew', 403],
      ['seeker', 403],
      ['otherAdmin', 403],
    ] as const)
      expect([who, (await act(id, 'return', who, { reason })).statusCode]).toEqual([who, status]);
    expect((await act(id, 'return', 'admin', { reason: ' ' })).statusCode).toBe(400);
    const { id: published } = await jobs.listing({}, 'active');
    expect((await act(published, 'return', 'admin', { reason })).statusCode).toBe(409);
    expect((await act(published, 'submit', 'staff')).statusCode).toBe(409);
  });
});
