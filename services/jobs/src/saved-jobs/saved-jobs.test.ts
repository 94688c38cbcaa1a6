import { savedJobIds, savedJobPage, savedJobToggled } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const toggle = (job: unknown, who?: Who) =>
  jobs.call('POST', '/api/savedJobs/toggle', { token: who && jobs.tokens[who], json: { job } });
const idsOf = async (who: Who): Promise<string[]> =>
  savedJobIds.parse(await jobs.read('/api/savedJobs/ids', who)).ids;

describe('saving jobs', () => {
  it('[J-142] answers the ids of the jobs that the person saved, and of nobody else', async () => {
    const [first, second] = [await jobs.listing({}), await jobs.listing({})];
    await toggle(first.id, 'seeker');
    await toggle(second.id, 'seeker');
    await toggle(second.id, 'otherSeeker');
    expect(await idsOf('seeker')).toEqual([second.id, first.id]);
    expect(await idsOf('otherSeeker')).toEqual([second.id]);
    const page = await jobs.read('/api/savedJobs', 'otherSeeker');
    expect(savedJobPage.parse(page).docs).toEqual([
      expect.objectContaining({ job: expect.objectContaining({ id: second.id, isSaved: true }) }),
    ]);
  });

  it('[J-143] saves with the first call and takes off the list with the second, again and again', async () => {
    const { id } = await jobs.listing({});
    for (const saved of [true, false, true, false]) {
      const answer = await toggle(id, 'seeker');
      expect(answer.statusCode).toBe(200);
      expect(savedJobToggled.parse(answer.json())).toEqual({ success: true, saved });
      expect((await idsOf('seeker')).includes(id)).toBe(saved);
    }
  });

  it('is what a call asks for, however often the call is repeated', async () => {
    const { id } = await jobs.listing({});
    const token = jobs.tokens.seeker;
    for (const saved of [false, true, true, false, false]) {
      const json = { job: id, saved };
      const answer = await jobs.call('POST', '/api/savedJobs/toggle', { token, json });
      expect(savedJobToggled.parse(answer.json())).toEqual({ success: true, saved });
      expect((await idsOf('seeker')).includes(id)).toBe(saved);
    }
  });

  it('[J-144] leaves at most one entry when two calls come at once', async () => {
    const { id } = await jobs.listing({});
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([toggle(id, 'seeker'), toggle(id, 'seeker')]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await idsOf('seeker')).filter((saved) => saved === id).length).toBeLessThan(2);
    }
  });

  it('[J-145] refuses a visitor with 403 and Forbidden', async () => {
    const { id } = await jobs.listing({});
    const ids = await jobs.call('GET', '/api/savedJobs/ids');
    for (const answer of [await toggle(id), ids, await toggle(id, 'operator')]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().errors[0].message).toContain('Forbidden');
    }
  });

  it('says at the job what is wrong with a call, to whoever may save', async () => {
    const wrong: [unknown, string][] = [
      [undefined, 'Job is required'],
      ['nonsense', 'This is not a valid id'],
      ['0'.repeat(24), 'This job was not found'],
    ];
    for (const [job, message] of wrong) {
      const { data } = (await toggle(job, 'seeker')).json().errors[0];
      expect(data).toEqual({ collection: 'savedJobs', errors: [{ path: 'job', message }] });
      expect((await toggle(job)).statusCode).toBe(403);
    }
  });

  it('refuses to save what the person may not see, and unsaves what is gone', async () => {
    const draft = await jobs.listing({}, 'draft');
    expect((await toggle(draft.id, 'seeker')).statusCode).toBe(400);
    expect((await toggle(draft.id, 'staff')).json().saved).toBe(true);
    const { id } = await jobs.listing({});
    await toggle(id, 'seeker');
    await jobs.call('DELETE', `/api/listings/${id}`, { token: jobs.tokens.admin });
    expect((await toggle(id, 'seeker')).json()).toEqual({ success: true, saved: false });
  });

  const noJobs = [undefined, null, '', 'x', {}, { $ne: null }, 'f'.repeat(24)];
  it.each(noJobs)('refuses %j for a job', async (job) => {
    const answer = await toggle(job, 'seeker');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors[0].path).toBe('job');
  });

  it('has no other way to save, and lets nobody delete another person’s entry', async () => {
    const { id } = await jobs.listing({});
    const token = jobs.tokens.seeker;
    const created = await jobs.call('POST', '/api/savedJobs', { token, json: { job: id } });
    expect(created.statusCode).toBe(403);
    await toggle(id, 'otherSeeker');
    const where = `where[job][equals]=${id}`;
    const [entry] = (await jobs.read(`/api/savedJobs?${where}`, 'otherSeeker')).docs;
    expect((await jobs.call('DELETE', `/api/savedJobs/${entry.id}`, { token })).statusCode).toBe(
      403,
    );
    expect((await jobs.call('DELETE', `/api/savedJobs?${where}`, { token })).json().docs).toEqual(
      [],
    );
    expect(await idsOf('otherSeeker')).toContain(id);
  });
});
