import { isDeepStrictEqual } from 'node:util';
import { mostApplications } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, seekers, startJobs } from '../testing/fixtures.ts';
import { askedOf } from '../testing/requested-of.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, who?: Who, json?: object) =>
  jobs.call(method, `/api/${path}`, {
    ...(who && { token: jobs.tokens[who] }),
    ...(json && { json }),
  });
const applied = async (job: string, who: Who = 'seeker'): Promise<string> =>
  (await call('POST', 'applications', who, { job })).json().doc.id;
const newApplication = async () => applied((await jobs.listing({ title: 'Chef' })).id);
const move = (id: string, json: object, who: Who = 'staff') =>
  call('PATCH', `applications/${id}`, who, json);
const read = (id: string, who: Who = 'staff') => jobs.read(`/api/applications/${id}`, who);
/** The applicant's notifications of moves, once there are that many. */
const untilNotified = (id: string, count: number) =>
  until(`${count} moves to be told`, async () => {
    const all = await askedOf(jobs, id);
    const own = all.filter(({ kind }) => /moved|declined/.test(kind));
    return own.length >= count && own;
  });

describe('a move', () => {
  it('is kept in the history that candidate and organization read', async () => {
    const id = await newApplication();
    await move(id, { stage: 'screening' });
    await move(id, { stage: 'captain' }, 'admin');
    for (const who of ['staff', 'seeker'] as const) {
      const { history, stageSince } = await read(id, who);
      expect(history.map(({ label }: { label: string }) => label)).toEqual([
        'Applied',
        'Screening',
        'Interview: Captain',
      ]);
      expect(history.at(-1).at).toBe(stageSince);
    }
  });

  it('[J-135] is told to the candidate, with the organization’s own words', async () => {
    const id = await newApplication();
    await move(id, { stage: 'screening', note: 'We call you tomorrow.' });
    const [asked] = await untilNotified(id, 1);
    expect(asked).toMatchObject({
      to: { user: seekers.seeker.id },
      kind: 'application.moved',
      subject: 'Chef',
      state: 'Screening',
      note: 'We call you tomorrow.',
      by: { name: 'Blue Meridian Yachts' },
      link: '/account/applications',
    });
    const read = await jobs.read(`/api/applications/${id}`, 'seeker');
    expect(read.message).toMatchObject({ text: 'We call you tomorrow.' });
    expect(read).not.toHaveProperty('told');
    await move(id, { stage: 'declined' });
    expect((await untilNotified(id, 2)).map(({ kind }) => kind)).toEqual([
      'application.moved',
      'application.declined',
    ]);
  });

  it('that is held back is told when it is due, and never when it was undone before', async () => {
    const [undone, kept] = [await newApplication(), await newApplication()];
    await move(undone, { stage: 'declined', tellAfter: 1 });
    await move(kept, { stage: 'offer', tellAfter: 1 });
    await move(undone, { stage: 'applied', tellAfter: 1 });
    expect(await untilNotified(kept, 1)).toMatchObject([{ state: 'Offer' }]);
    // Sent in the order in which they are due, so that the undone one would have been sent by now.
    expect((await askedOf(jobs, undone)).map(({ kind }) => kind)).toEqual([
      'application.received',
      'application.sent',
    ]);
    expect(await read(undone)).not.toHaveProperty('telling');
    expect(await read(undone, 'seeker')).not.toHaveProperty('told');
  });

  it('is recorded with who made it and why, for the organization alone', async () => {
    const id = await newApplication();
    await move(id, { stage: 'declined', reason: 'salary' });
    const moves = `/api/candidateMoves?where[application][equals]=${id}`;
    const { docs } = await jobs.read(moves, 'admin');
    expect(docs).toMatchObject([{ from: 'Applied', to: 'Declined', reason: 'salary' }]);
    for (const who of ['seeker', 'crew'] as const)
      expect((await jobs.call('GET', moves, { token: jobs.tokens[who] })).statusCode).toBe(403);
    expect((await jobs.read(moves, 'otherAdmin')).docs).toEqual([]);
    expect(JSON.stringify(await read(id, 'seeker'))).not.toContain('salary');
  });

  it('is recorded once, also where the service ended between the move and its record', async () => {
    const id = await newApplication();
    const store = jobs.service.store('candidateMoves');
    const { add } = store;
    store.add = async () => {
      store.add = add;
      throw new Error('ended here');
    };
    const cut = await call('PATCH', `applications/${id}`, 'admin', {
      stage: 'offer',
      reason: 'salary',
    });
    expect(cut.statusCode).toBe(500);
    expect(await read(id)).toMatchObject({ stage: 'offer' });
    const moves = `/api/candidateMoves?where[application][equals]=${id}`;
    const docs = await until('the record of the move', async () => {
      const found = (await jobs.read(moves, 'admin')).docs;
      return found.length > 0 ? found : undefined;
    });
    expect(docs).toMatchObject([{ from: 'Applied', to: 'Offer', reason: 'salary' }]);
    await move(id, { stage: 'declined' });
    expect((await jobs.read(moves, 'admin')).totalDocs).toBe(2);
  });

  it('of several at once names those who could not be moved', async () => {
    const { id: listing } = await jobs.listing({});
    const [one, two] = [await applied(listing), await applied(listing, 'otherSeeker')];
    const other = '65f0000000000000000000ee';
    await call('POST', `applications/${two}/withdraw`, 'otherSeeker');
    const answer = await call('POST', 'applications/move', 'staff', {
      ids: [one, two, other],
      stage: 'phone',
    });
    expect(answer.json()).toEqual({
      moved: [one],
      errors: [
        { id: two, message: 'The candidate has withdrawn this application.' },
        { id: other, message: expect.any(String) },
      ],
    });
    for (const who of ['seeker', 'crew', 'otherAdmin'] as const) {
      const json = { ids: [one], stage: 'offer' };
      const refused = await call('POST', 'applications/move', who, json);
      expect(refused.statusCode === 403 || refused.json().moved.length === 0).toBe(true);
    }
    expect((await read(one)).stage).toBe('phone');
  });
});

describe('withdrawing an application', () => {
  it('keeps it, says so to both, tells the recruiters, and nobody moves it any more', async () => {
    const id = await newApplication();
    const withdrawn = await call('POST', `applications/${id}/withdraw`, 'seeker');
    expect(withdrawn.json().doc).toMatchObject({ stageLabel: 'Withdrawn', status: 'cancelled' });
    expect((await read(id)).history.at(-1)).toMatchObject({ label: 'Withdrawn' });
    const asked = await until('the recruiters to be told', async () =>
      (await askedOf(jobs, id)).find(({ kind }) => kind === 'application.withdrawn'),
    );
    expect(asked.to).toEqual({ organization, page: '/jobs/pipeline', level: 'read' });
    expect((await move(id, { stage: 'offer' })).statusCode).toBe(409);
    expect((await call('POST', `applications/${id}/withdraw`, 'seeker')).statusCode).toBe(200);
    expect((await read(id)).history).toHaveLength(2);
  });

  it('lets them apply again, which is another application, and count once', async () => {
    const { id: listing } = await jobs.listing({});
    const shown = async () => {
      const { hasApplied, applicationCount } = await jobs.read(
        `/api/listings/${listing}`,
        'seeker',
      );
      return { hasApplied, applicationCount };
    };
    const shows = (what: object) =>
      until(`the listing to show ${JSON.stringify(what)}`, async () =>
        isDeepStrictEqual(await shown(), what),
      );
    const first = await applied(listing);
    expect((await call('POST', 'applications', 'seeker', { job: listing })).statusCode).toBe(409);
    await call('POST', `applications/${first}/withdraw`, 'seeker');
    await shows({ hasApplied: false, applicationCount: 0 });
    const twice = await Promise.all(
      [1, 2].map(() => call('POST', 'applications', 'seeker', { job: listing })),
    );
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const second = twice.find(({ statusCode }) => statusCode === 201)?.json().doc.id;
    expect(second).not.toBe(first);
    await shows({ hasApplied: true, applicationCount: 1 });
    // The employer moves the new one; the earlier one stays as it was withdrawn.
    expect((await move(second, { stage: 'offer' })).statusCode).toBe(200);
    expect((await move(first, { stage: 'offer' })).statusCode).toBe(409);
    expect((await read(first)).history.at(-1)).toMatchObject({ label: 'Withdrawn' });
  });

  it('is not a way to send an employer application after application', async () => {
    const { id: listing } = await jobs.listing({});
    for (let round = 0; round < mostApplications; round += 1)
      await call('POST', `applications/${await applied(listing)}/withdraw`, 'seeker');
    const refused = await call('POST', 'applications', 'seeker', { job: listing });
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      409,
      'You have applied for this position as often as is possible.',
    ]);
  });

  it('is the person’s own to do', async () => {
    const id = await newApplication();
    for (const who of ['otherSeeker', 'staff', 'otherAdmin'] as const)
      expect((await call('POST', `applications/${id}/withdraw`, who)).statusCode).toBe(404);
    expect((await call('POST', `applications/${id}/withdraw`)).statusCode).toBe(403);
    expect((await read(id)).withdrawnOn ?? null).toBeNull();
  });

  it('and hiring at one moment: the first counts, the other is told why', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await newApplication();
      const [hired, withdrawn] = await Promise.all([
        move(id, { stage: 'hired' }),
        call('POST', `applications/${id}/withdraw`, 'seeker'),
      ]);
      const codes = [hired.statusCode, withdrawn.statusCode].toSorted();
      expect(codes).toEqual([200, 409]);
      const { stage, withdrawnOn } = await read(id);
      expect([stage, Boolean(withdrawnOn)]).toEqual(
        hired.statusCode === 200 ? ['hired', false] : ['applied', true],
      );
    }
  });
});

describe('the candidates of a listing', () => {
  it('are counted by the stage they stand in, those who withdrew left out', async () => {
    const { id: listing } = await jobs.listing({});
    const [one, two] = [await applied(listing), await applied(listing, 'otherSeeker')];
    await move(one, { stage: 'captain' });
    const path = `/api/applications/stages?organization=${organization}&listings=${listing}`;
    const count = async () => (await jobs.read(path, 'staff')).docs[0].stages;
    expect(await count()).toHaveLength(2);
    await call('POST', `applications/${two}/withdraw`, 'otherSeeker');
    expect(await count()).toEqual([
      { code: 'captain', label: 'Interview: Captain', status: 'in-progress', count: 1 },
    ]);
    for (const who of ['seeker', 'crew', 'otherAdmin'] as const)
      expect((await jobs.call('GET', path, { token: jobs.tokens[who] })).statusCode).toBe(403);
  });

  it('are a file for spreadsheets, in which nothing is a formula', async () => {
    const { id: listing } = await jobs.listing({ title: '=HYPERLINK("http://evil")' });
    await applied(listing);
    const path = `applications/export?organization=${organization}&listing=${listing}`;
    const answer = await call('GET', path, 'admin');
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, line] = answer.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFApplied,Candidate,Email,Job,Stage,In this stage since,Withdrawn,Hired,Source',
    );
    expect(line).toContain('Nora Lind,nora@test.fairlead.test');
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
    for (const who of ['seeker', 'crew', 'otherAdmin', 'operator', undefined] as const)
      expect((await call('GET', path, who)).statusCode).toBe(403);
  });
});
