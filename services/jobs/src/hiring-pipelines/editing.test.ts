import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
type Groups = { groupLabel: string; status: string; stages: { code?: string; label: string }[] }[];

const put = async (path: string, json: object, who: Who | undefined, etag?: string) => {
  const answer = await jobs.call('PUT', `/api/${path}`, {
    json,
    ...(who && { token: jobs.tokens[who] }),
    ...(etag && { headers: { 'if-match': etag } }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
/** The stages of a listing, which are created once its creation event is received. */
const groupsOf = async (listing: string): Promise<Groups> => {
  const stageGroups: Groups = await until('the stages of the listing', async () => {
    const answer = await jobs.call('GET', `/api/hiringPipelines/${listing}`, {
      token: jobs.tokens.staff,
    });
    return answer.statusCode === 200 && answer.json().stageGroups;
  });
  return stageGroups.map(({ groupLabel, status, stages }) => ({
    groupLabel,
    status,
    stages: stages.map(({ code, label }) => ({ code, label })),
  }));
};
const without = (groups: Groups, code: string): Groups =>
  groups
    .map((group) => ({ ...group, stages: group.stages.filter((one) => one.code !== code) }))
    .filter(({ stages }) => stages.length > 0);
const candidate = async (listing: string, who: Who = 'seeker'): Promise<string> =>
  (
    await jobs.call('POST', '/api/applications', {
      token: jobs.tokens[who],
      json: { job: listing },
    })
  ).json().doc.id;
const move = (id: string, stage: string) =>
  jobs.call('PATCH', `/api/applications/${id}`, { token: jobs.tokens.staff, json: { stage } });
const stageOf = async (id: string) => (await jobs.read(`/api/applications/${id}`, 'staff')).stage;

describe('the stages of a listing', () => {
  it('are renamed, put in another order and added to, and keep their candidates', async () => {
    const { id } = await jobs.listing({});
    const who = await candidate(id);
    await move(who, 'captain');
    const groups = await groupsOf(id);
    const interview = groups.find(({ groupLabel }) => groupLabel === 'Interview');
    interview?.stages.reverse();
    interview?.stages.push({ label: 'Trial day' });
    const { status, body } = await put(
      `hiringPipelines/${id}/stages`,
      { stageGroups: groups },
      'staff',
    );
    expect([status, body.message]).toEqual([200, 'Stages changed.']);
    const changed = (await groupsOf(id)).find(({ groupLabel }) => groupLabel === 'Interview');
    expect(changed?.stages.map(({ label }) => label)).toEqual(['Captain', 'Phone', 'Trial day']);
    const added = changed?.stages[2]?.code ?? '';
    expect((await move(who, added)).json().doc.stageLabel).toBe('Interview: Trial day');
  });

  it('that go name those in which their candidates stand from then on', async () => {
    const { id } = await jobs.listing({});
    const who = await candidate(id);
    await move(who, 'captain');
    const stageGroups = without(await groupsOf(id), 'captain');
    const path = `hiringPipelines/${id}/stages`;
    const refused = await put(path, { stageGroups }, 'staff');
    expect(refused.body.errors[0].data.errors[0].path).toBe('successors.captain');
    expect(await stageOf(who)).toBe('captain');
    await put(path, { stageGroups, successors: { captain: 'phone' } }, 'staff');
    expect(await stageOf(who)).toBe('phone');
  });

  it('keep whoever is moved into one while it is taken away, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await jobs.listing({});
      const [one, two] = [await candidate(id), await candidate(id, 'otherSeeker')];
      const stageGroups = without(await groupsOf(id), 'offer');
      const json = { stageGroups, successors: { offer: 'captain' } };
      await Promise.all([
        move(one, 'offer'),
        put(`hiringPipelines/${id}/stages`, json, 'admin'),
        move(two, 'offer'),
      ]);
      const known = (await groupsOf(id)).flatMap(({ stages }) => stages.map(({ code }) => code));
      for (const who of [one, two]) expect(known).toContain(await stageOf(who));
    }
  });

  it('take along whoever a crash left behind in one that is no more', async () => {
    const { id } = await jobs.listing({});
    const who = await candidate(id);
    await move(who, 'offer');
    // As if the instance had died between the two writes: the stages have changed, and nobody was moved.
    const store = jobs.service.store('hiringPipelines');
    await store.rewrite(
      objectId(id),
      (current) => ({
        ...current,
        stageGroups: without(current.stageGroups as Groups, 'offer'),
        successors: { offer: 'captain' },
      }),
      { actor: 'system', correlationId: 'crash' },
    );
    await until('the candidate to follow', async () => (await stageOf(who)) === 'captain');
  });

  it('are not edited over somebody else’s, nor without the first one, nor by others', async () => {
    const { id } = await jobs.listing({});
    const stageGroups = await groupsOf(id);
    const path = `hiringPipelines/${id}/stages`;
    const seen = await jobs.call('GET', `/api/hiringPipelines/${id}`, {
      token: jobs.tokens.staff,
    });
    await put(path, { stageGroups }, 'admin');
    expect((await put(path, { stageGroups }, 'staff', String(seen.headers.etag))).status).toBe(412);
    const headless = await put(path, { stageGroups: without(stageGroups, 'applied') }, 'staff');
    expect(headless.status).toBe(400);
    const double = [...stageGroups, ...stageGroups];
    expect((await put(path, { stageGroups: double }, 'staff')).status).toBe(400);
    expect((await put(path, { stageGroups }, undefined)).status).toBe(401);
    for (const who of ['seeker', 'crew', 'otherAdmin'] as const)
      expect([403, 404]).toContain((await put(path, { stageGroups }, who)).status);
  });

  it('of new listings are the organization’s own once it has said which', async () => {
    const { id: before } = await jobs.listing({});
    expect(await groupsOf(before)).toHaveLength(6);
    const stageGroups: Groups = [
      { groupLabel: 'New', status: 'pending', stages: [{ code: 'applied', label: 'New' }] },
      { groupLabel: 'Hired', status: 'approved', stages: [{ code: 'hired', label: 'Aboard' }] },
    ];
    const path = `stageTemplates/of/${organization}`;
    for (const who of ['crew', 'seeker', 'otherAdmin', undefined] as const)
      expect((await put(path, { stageGroups }, who)).status).toBe(403);
    expect((await put(path, { stageGroups }, 'staff')).status).toBe(200);
    expect((await put(path, { stageGroups }, 'admin')).status).toBe(200);
    const { id } = await jobs.listing({});
    expect((await groupsOf(id)).map(({ groupLabel }) => groupLabel)).toEqual(['New', 'Hired']);
    expect(await groupsOf(before)).toHaveLength(6);
    const who = await candidate(id);
    expect(await jobs.read(`/api/applications/${who}`, 'seeker')).toMatchObject({
      stageLabel: 'New',
    });
  });
});
