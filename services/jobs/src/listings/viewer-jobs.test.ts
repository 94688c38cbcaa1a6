import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs({ environment: { ANSWER_CACHE: 'on' } });
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
interface Seen {
  id: string;
  hasApplied: boolean;
  isSaved: boolean;
}
const search = '/api/listings?searchTerm=purser';

/** A listing as answered to each of these people, on a page of the directory and on its own. */
async function seenBy(id: string, who?: Who) {
  const page = await jobs.read(search, who);
  const [inPage] = page.docs.filter((one: Seen) => one.id === id);
  const alone = await jobs.read(`/api/listings/${id}`, who);
  return [inPage, alone].map(({ hasApplied, isSaved }: Seen) => ({ hasApplied, isSaved }));
}
const both = (state: Omit<Seen, 'id'>) => [state, state];
const post = (path: string, job: string, who: Who) =>
  jobs.call('POST', `/api/${path}`, { token: jobs.tokens[who], json: { job } });

describe('what a listing is to the viewer', () => {
  it('[J-164] is theirs alone, also when everybody asks again and again', async () => {
    const { id } = await jobs.listing({ title: 'Purser' });
    const none = both({ hasApplied: false, isSaved: false });
    const everybody = ['seeker', 'otherSeeker', 'admin', undefined] as const;
    for (const who of everybody) expect(await seenBy(id, who)).toEqual(none);
    await post('applications', id, 'seeker');
    await post('savedJobs/toggle', id, 'otherSeeker');
    for (let round = 0; round < 2; round += 1) {
      expect(await seenBy(id, 'seeker')).toEqual(both({ hasApplied: true, isSaved: false }));
      expect(await seenBy(id, 'otherSeeker')).toEqual(both({ hasApplied: false, isSaved: true }));
      expect(await seenBy(id, 'admin')).toEqual(none);
      expect(await seenBy(id)).toEqual(none);
    }
    await post('savedJobs/toggle', id, 'otherSeeker');
    expect(await seenBy(id, 'otherSeeker')).toEqual(none);
  });

  it('[J-164] a person’s answer may be kept by nobody on the way', async () => {
    const answer = await jobs.call('GET', search, { token: jobs.tokens.seeker });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('reads what a person applied for and saved once for many pages', async () => {
    await jobs.read(search, 'otherSeeker');
    const find = jest.spyOn(jobs.service.store('savedJobs'), 'find');
    for (const page of [1, 2, 3]) await jobs.read(`${search}&page=${page}`, 'otherSeeker');
    expect(find).not.toHaveBeenCalled();
    await post('savedJobs/toggle', (await jobs.listing({})).id, 'otherSeeker');
    find.mockClear();
    await jobs.read(search, 'otherSeeker');
    expect(find).toHaveBeenCalledTimes(1);
  });
});
