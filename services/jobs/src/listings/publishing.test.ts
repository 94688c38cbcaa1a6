import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, otherOrganization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const move = (id: string, status: string, who: Who) =>
  jobs.call('PATCH', `/api/listings/${id}`, { token: jobs.tokens[who], json: { status } });
const statusOf = async (id: string) => (await jobs.read(`/api/listings/${id}`, 'admin')).status;

const expireOn = async (id: string, time: number) => {
  const json = { expiresOn: new Date(time).toISOString() };
  const answer = await jobs.call('PATCH', `/api/listings/${id}`, {
    token: jobs.tokens.admin,
    json,
  });
  expect(answer.statusCode).toBe(200);
};
/** The id of a listing that was published and has expired. */
async function expired(): Promise<string> {
  const { id } = await jobs.listing({});
  await expireOn(id, Date.now());
  await until('the expiry', async () => (await statusOf(id)) === 'expired');
  return id;
}

describe('publishing a listing', () => {
  it('[J-174] a new listing is a draft, whatever it asks for', async () => {
    const json = { title: 'Bosun', organization, status: 'active', publishedOn: '2020-01-01' };
    const answer = await jobs.call('POST', '/api/listings', { token: jobs.tokens.staff, json });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().doc.status).toBe('draft');
    expect(answer.json().doc.publishedOn ?? null).toBeNull();
  });

  it('[J-175] submitting takes a draft to pending', async () => {
    const { id } = await jobs.listing({}, 'draft');
    expect((await move(id, 'pending', 'staff')).json().doc.status).toBe('pending');
  });

  it('[J-176] an org-admin takes pending to active; anyone else is refused', async () => {
    const { id } = await jobs.listing({}, 'pending');
    for (const who of ['staff', 'crew', 'otherAdmin', 'seeker', 'operator'] as const) {
      expect((await move(id, 'active', who)).statusCode).toBe(403);
      expect(await statusOf(id)).toBe('pending');
    }
    const approved = await move(id, 'active', 'admin');
    expect(approved.json().doc).toMatchObject({
      status: 'active',
      publishedOn: expect.any(String),
    });
  });

  it('[J-177] an org-admin may take a draft to active; anyone else is refused', async () => {
    const { id } = await jobs.listing({}, 'draft');
    for (const who of ['staff', 'crew', 'otherAdmin', 'seeker'] as const)
      expect((await move(id, 'active', who)).statusCode).toBe(403);
    expect(await statusOf(id)).toBe('draft');
    expect((await move(id, 'active', 'admin')).statusCode).toBe(200);
  });

  it('[J-178] an active listing can be archived', async () => {
    const { id } = await jobs.listing({});
    expect((await move(id, 'archived', 'staff')).json().doc.status).toBe('archived');
  });

  it('[J-180] archived and expired listings can go back to draft', async () => {
    const archived = await jobs.listing({}, 'archived');
    expect((await move(archived.id, 'draft', 'staff')).json().doc.status).toBe('draft');
    const id = await expired();
    expect((await move(id, 'draft', 'staff')).json().doc.status).toBe('draft');
  });

  const statuses = ['draft', 'pending', 'active', 'archived', 'expired'];
  const allowed = [
    'draft>pending',
    'draft>active',
    'pending>active',
    'active>archived',
    'archived>draft',
    'expired>draft',
  ];
  const refused = statuses
    .flatMap((from) => [...statuses, 'published'].map((to) => [from, to] as const))
    .filter(([from, to]) => from !== to && !allowed.includes(`${from}>${to}`));

  it.each(refused)('[J-181] %s does not become %s, and nothing changes', async (from, to) => {
    const id = from === 'expired' ? await expired() : (await jobs.listing({}, from)).id;
    const before = await jobs.read(`/api/listings/${id}`, 'admin');
    const json = { status: to, title: 'Changed on the way' };
    for (const who of ['admin', 'staff'] as const) {
      const token = jobs.tokens[who];
      const one = await jobs.call('PATCH', `/api/listings/${id}`, { token, json });
      expect([one.statusCode, one.json().errors[0].data.errors[0].path]).toEqual([400, 'status']);
      const query = `where[id][equals]=${id}`;
      const many = await jobs.call('PATCH', `/api/listings?${query}`, { token, json });
      expect(many.json()).toMatchObject({ docs: [], errors: [{ id }] });
    }
    expect(await jobs.read(`/api/listings/${id}`, 'admin')).toEqual(before);
  });

  it('refuses to publish until a date that has passed', async () => {
    const { id } = await jobs.listing({ expiresOn: '2020-01-01' }, 'draft');
    const answer = await move(id, 'active', 'admin');
    expect(answer.json().errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'expiresOn' }),
    ]);
  });

  it('[J-182] people outside the organization cannot create, change or archive its listings', async () => {
    const { id } = await jobs.listing({});
    for (const who of ['otherAdmin', 'seeker', 'crew'] as const) {
      const token = jobs.tokens[who];
      const create = await jobs.call('POST', '/api/listings', {
        token,
        json: { title: 'Foreign', organization },
      });
      const change = await jobs.call('PATCH', `/api/listings/${id}`, {
        token,
        json: { title: 'Foreign' },
      });
      const remove = await jobs.call('DELETE', `/api/listings/${id}`, { token });
      const all = [create, change, remove, await move(id, 'archived', who)];
      expect(all.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
    expect(
      (await jobs.call('POST', '/api/listings', { json: { title: 'x', organization } })).statusCode,
    ).toBe(403);
    expect(await jobs.read(`/api/listings/${id}`)).toMatchObject({
      status: 'active',
      title: 'Captain',
    });
  });

  it('lets nobody move a listing into another organization', async () => {
    const { id } = await jobs.listing({}, 'draft');
    const json = { organization: otherOrganization };
    const answer = await jobs.call('PATCH', `/api/listings/${id}`, {
      token: jobs.tokens.admin,
      json,
    });
    expect(answer.statusCode).toBe(400);
    expect((await jobs.read(`/api/listings/${id}?depth=0`, 'admin')).organization).toBe(
      organization,
    );
  });

  it('lets no listing name another employer’s vessel', async () => {
    const [own, foreign] = ['65f400000000000000000001', '65f400000000000000000002'];
    await receiveEvent(jobs, 'vessels', own, { name: 'Aurelia', organization });
    await receiveEvent(jobs, 'vessels', foreign, {
      name: 'Serein',
      organization: otherOrganization,
    });
    const named = (vessel: string) =>
      jobs.call('POST', '/api/listings', {
        token: jobs.tokens.admin,
        json: { title: 'Bosun', organization, vessel },
      });
    expect((await named(own)).json().doc.vessel).toEqual({ id: own, name: 'Aurelia' });
    const refused = await named(foreign);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].data.errors[0].path).toBe('vessel');
  });
});
