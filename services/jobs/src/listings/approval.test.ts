import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { employ, type JobsTest, organization, startJobs } from '../testing/fixtures.ts';
import { askedOf } from '../testing/requested-of.ts';

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
const expectNotifications = (id: string, kinds: string[]) =>
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
    const asked = await expectNotifications(id, [
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

describe('what is changed of a published listing', () => {
  const change = (id: string, who: Who, json: object) =>
    jobs.call('PATCH', `/api/listings/${id}`, { token: jobs.tokens[who], json });
  const read = (id: string, who?: Who) => jobs.read(`/api/listings/${id}`, who);

  it('waits for approval where it is changed by who does not approve, and visitors see it as it was', async () => {
    const { id } = await jobs.listing({ title: 'Chef', salaryDisplay: 'Good' }, 'active');
    const changed = await change(id, 'staff', {
      title: 'Sous chef',
      salaryDisplay: null,
      jobDetails: { salaryAmount: 4_000 },
    });
    const proposed = {
      values: { title: 'Sous chef', jobDetails: { salaryAmount: 4_000 } },
      cleared: ['salaryDisplay'],
    };
    expect(changed.json().doc).toMatchObject({ title: 'Chef', proposed });
    for (const who of [undefined, 'seeker', 'otherAdmin'] as const) {
      const seen = await read(id, who);
      expect([who, seen.title, seen.proposed ?? null]).toEqual([who, 'Chef', null]);
    }
    expect((await read(id, 'admin')).proposed).toMatchObject(proposed);
    const list = await jobs.read('/api/listings?limit=100', 'seeker');
    expect(JSON.stringify(list)).not.toContain('Sous chef');

    const refused = await act(id, 'approve-changes', 'staff');
    expect(refused.statusCode).toBe(403);
    // What the admin changes meanwhile stays.
    await change(id, 'admin', { jobDetails: { currency: 'usdol' }, locationDisplay: 'Palma' });
    const approved = await act(id, 'approve-changes', 'admin');
    expect(approved.json().doc).toMatchObject({
      title: 'Sous chef',
      locationDisplay: 'Palma',
      jobDetails: { salaryAmount: 4_000, currency: 'usdol' },
    });
    expect(approved.json().doc.salaryDisplay ?? approved.json().doc.proposed ?? null).toBeNull();
    expect((await act(id, 'approve-changes', 'admin')).statusCode).toBe(409);
    const asked = await askedOf(jobs, id);
    expect(asked.filter(({ kind }) => kind === 'listing.proposed')).toMatchObject([
      { to: { organization, page: '/jobs', level: 'approve' }, subject: 'Chef' },
    ]);
  });

  it('is the whole of what its writers would have otherwise, and is gone with nothing of it', async () => {
    const { id } = await jobs.listing({ title: 'Bosun' }, 'active');
    await change(id, 'staff', { title: 'Lead bosun', locationDisplay: 'Antibes' });
    const again = await change(id, 'staff', { locationDisplay: 'Palma' });
    expect(again.json().doc.proposed.values).toEqual({ locationDisplay: 'Palma' });
    const back = await change(id, 'staff', {});
    expect(back.json().doc.proposed ?? null).toBeNull();
    await change(id, 'staff', { title: 'Lead bosun' });
    expect((await act(id, 'discard-changes', 'seeker')).statusCode).toBe(403);
    const discarded = await act(id, 'discard-changes', 'staff');
    expect([discarded.json().doc.title, discarded.json().doc.proposed ?? null]).toEqual([
      'Bosun',
      null,
    ]);
    expect((await act(id, 'discard-changes', 'admin')).statusCode).toBe(409);
  });

  it('is refused that it could not be, and is let go where the listing is archived', async () => {
    const { id } = await jobs.listing({ title: 'Mate' }, 'active');
    const wrong = await change(id, 'staff', { jobDetails: { salaryAmount: 5, salaryMax: 1 } });
    expect(wrong.statusCode).toBe(400);
    await change(id, 'staff', { title: 'First mate' });
    const archived = await change(id, 'staff', { status: 'archived' });
    expect(archived.json().doc).toMatchObject({ status: 'archived', title: 'Mate' });
    expect(archived.json().doc.proposed ?? null).toBeNull();
  });

  it('notifies who made the changes of how a colleague decided, with the reason, and not of what they did themselves', async () => {
    const { id } = await jobs.listing({ title: 'Deckhand' }, 'active');
    const mine = { user: '65f500000000000000000002' };
    await change(id, 'staff', { title: 'Lead deckhand' });
    const reason = 'We look for a deckhand.';
    const discarded = await act(id, 'discard-changes', 'admin', { reason });
    expect(discarded.json().doc.decided).toMatchObject({
      as: 'discarded',
      reason,
      proposedBy: mine.user,
    });
    expect((await read(id, 'seeker')).decided ?? null).toBeNull();
    await change(id, 'staff', { title: 'Senior deckhand' });
    expect((await read(id, 'staff')).decided ?? null).toBeNull();
    await act(id, 'approve-changes', 'admin');
    await change(id, 'staff', { title: 'Deckhand' });
    await act(id, 'discard-changes', 'staff');
    const asked = await expectNotifications(id, [
      'listing.proposed',
      'listing.changesDiscarded',
      'listing.proposed',
      'listing.changesApproved',
      'listing.proposed',
    ]);
    expect(asked[1]).toMatchObject({ to: mine, note: reason, subject: 'Deckhand' });
    expect(asked[3]).toMatchObject({ to: mine, subject: 'Senior deckhand' });
    const long = await act(id, 'discard-changes', 'admin', { reason: 'x'.repeat(1_001) });
    expect(long.statusCode).toBe(400);
  });

  it('notifies those who approve again after an hour, or of another person’s changes, and not each time they are saved', async () => {
    const { id } = await jobs.listing({ title: 'Purser' }, 'active');
    const colleague = '65f500000000000000000077';
    await employ(jobs, { name: 'sam', user: colleague, organization, orgRoles: ['org-staff'] });
    const minutesAgo = (minutes: number) =>
      jobs.service.connection
        .collection('listings')
        .updateOne(
          { _id: objectId(id) },
          { $set: { 'proposed.at': new Date(Date.now() - minutes * 60_000).toISOString() } },
        );
    await change(id, 'staff', { title: 'Purser 1' });
    await change(id, 'staff', { title: 'Purser 2' });
    await minutesAgo(59);
    await change(id, 'staff', { title: 'Purser 3' });
    await minutesAgo(60);
    await change(id, 'staff', { title: 'Purser 4' });
    const theirs = await jobs.call('PATCH', `/api/listings/${id}`, {
      token: await jobs.mint.person(colleague),
      json: { title: 'Purser 5' },
    });
    expect([theirs.statusCode, theirs.json().doc?.proposed?.by]).toEqual([200, colleague]);
    await act(id, 'approve-changes', 'admin');
    const asked = await expectNotifications(id, [
      'listing.proposed',
      'listing.proposed',
      'listing.proposed',
      'listing.changesApproved',
    ]);
    const staff = '65f500000000000000000002';
    expect(asked.slice(0, 3).map(({ except }) => except)).toEqual([staff, staff, colleague]);
  });

  it('changes at once in a draft, and by who approves', async () => {
    const { id } = await jobs.listing({ title: 'Cook' }, 'draft');
    expect((await change(id, 'staff', { title: 'Head cook' })).json().doc.title).toBe('Head cook');
    const { id: published } = await jobs.listing({ title: 'Cook' }, 'active');
    const changed = await change(published, 'admin', { title: 'Head cook' });
    expect([changed.json().doc.title, changed.json().doc.proposed ?? null]).toEqual([
      'Head cook',
      null,
    ]);
  });
});
