import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, seekers, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const move = (id: string, json: object, who?: Who) =>
  jobs.call('PATCH', `/api/applications/${id}`, { token: who && jobs.tokens[who], json });

/** An application of a seeker for a new listing. */
async function applied(): Promise<{ id: string }> {
  const { id } = await jobs.listing({});
  const sent = { token: jobs.tokens.seeker, json: { job: id } };
  return (await jobs.call('POST', '/api/applications', sent)).json().doc;
}

describe('moving a candidate', () => {
  it('[J-192] a new application starts in Applied, and a move to another stage is kept', async () => {
    const { id } = await applied();
    expect(await jobs.read(`/api/applications/${id}`, 'staff')).toMatchObject({ stage: 'applied' });
    for (const who of ['admin', 'staff'] as const) {
      const stage = who === 'admin' ? 'screening' : 'captain';
      const moved = await move(id, { stage }, who);
      expect(moved.statusCode).toBe(200);
      const stageLabel = who === 'admin' ? 'Screening' : 'Interview: Captain';
      expect(moved.json().doc).toMatchObject({ stage, stageLabel, status: 'in-progress' });
      expect(await jobs.read(`/api/applications/${id}`, 'seeker')).toMatchObject({ stage });
    }
  });

  it('is not made of what somebody else has moved meanwhile', async () => {
    const { id } = await applied();
    const path = `/api/applications/${id}`;
    const seen = String((await jobs.call('GET', path, { token: jobs.tokens.admin })).headers.etag);
    const moveSeen = (stage: string) =>
      jobs.call('PATCH', path, {
        token: jobs.tokens.admin,
        json: { stage },
        headers: { 'if-match': seen },
      });
    expect((await moveSeen('screening')).statusCode).toBe(200);
    const late = await moveSeen('captain');
    expect([late.statusCode, late.json().doc.stage]).toEqual([412, 'screening']);
  });

  it('changes nothing but the stage', async () => {
    const { id } = await applied();
    const json = {
      stage: 'offer',
      jobTitle: 'Owner',
      user: seekers.otherSeeker.id,
      status: 'approved',
    };
    expect((await move(id, json, 'admin')).json().doc).toMatchObject({
      stage: 'offer',
      status: 'in-progress',
      jobTitle: 'Captain',
      user: seekers.seeker,
    });
    expect((await move(id, {}, 'admin')).json().doc).toMatchObject({ stage: 'offer' });
  });

  it('refuses the applicant and everyone else', async () => {
    const { id } = await applied();
    for (const who of [
      'seeker',
      'otherSeeker',
      'crew',
      'otherAdmin',
      'operator',
      undefined,
    ] as const)
      expect((await move(id, { stage: 'hired' }, who)).statusCode).toBe(403);
    const where = `/api/applications?where[id][equals]=${id}`;
    const bulk = { token: jobs.tokens.admin, json: { stage: 'hired' } };
    expect((await jobs.call('PATCH', where, bulk)).statusCode).toBe(403);
    for (const address of [where, `/api/applications/${id}`])
      expect((await jobs.call('DELETE', address, bulk)).statusCode).toBe(403);
    expect(await jobs.read(`/api/applications/${id}`, 'admin')).toMatchObject({ stage: 'applied' });
  });

  const noStages = ['', 'Applied', 'nowhere', '__proto__', null, 7, ['hired'], { $ne: '' }];
  it.each(noStages)('refuses %j for a stage', async (stage) => {
    const { id } = await applied();
    const answer = await move(id, { stage }, 'admin');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors[0].path).toBe('stage');
    expect(await jobs.read(`/api/applications/${id}`, 'admin')).toMatchObject({ stage: 'applied' });
  });

  it('answers 404 for an application that is not there', async () => {
    expect((await move('f'.repeat(24), { stage: 'hired' }, 'admin')).statusCode).toBe(404);
    expect((await move('nothing', { stage: 'hired' }, 'admin')).statusCode).toBe(404);
  });
});
