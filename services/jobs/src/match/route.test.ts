import type { MatchFacts } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, positions, seekers, startJobs } from '../testing/fixtures.ts';

const facts: MatchFacts = {
  positions: [],
  monthsOfExperience: 0,
  certificates: [],
  languages: ['English'],
  availability: 'available',
};

describe('GET /api/listings/:id/match', () => {
  const preferences = '65f900000000000000000001';
  let jobs: JobsTest;
  beforeAll(async () => {
    jobs = await startJobs();
    await receiveEvent(jobs, 'matchFacts', preferences, {
      user: seekers.seeker.id,
      facts,
    });
  });
  afterAll(() => jobs.close());

  it('compares the position of the listing', async () => {
    const { id } = await jobs.listing({ jobDetails: { jobPosition: positions.captain } });
    const { match } = await jobs.read(`/api/listings/${id}/match`, 'seeker');
    expect(match.unknown).toEqual(['The job is: Captain; your profile names no positions']);
  });

  it('is for whoever is signed in, of listings that they may see, and says nothing while it is off', async () => {
    const { id } = await jobs.listing({
      prefLanguage: { prefPrimaryLanguage: 'English' },
      candidatePref: { prefGender: 'Male' },
    });
    const draft = await jobs.listing({ title: 'Draft' }, 'draft');
    const path = `/api/listings/${id}/match`;
    expect((await jobs.call('GET', path)).statusCode).toBe(403);
    expect(await jobs.read(path, 'seeker')).toEqual({
      id,
      match: { met: ['You speak English'], missing: [], unknown: [] },
    });
    expect(await jobs.read(path, 'otherSeeker')).toEqual({ id, match: null });
    // Its employer learns nothing about anybody.
    expect(await jobs.read(path, 'admin')).toEqual({ id, match: null });
    const token = jobs.tokens.seeker;
    for (const hidden of [draft.id, '0'.repeat(24), 'x'])
      expect((await jobs.call('GET', `/api/listings/${hidden}/match`, { token })).statusCode).toBe(
        404,
      );
  });
});
