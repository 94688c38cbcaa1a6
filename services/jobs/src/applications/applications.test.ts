import { application, applicationPage } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, seekers, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const apply = (job: unknown, who?: Who) =>
  jobs.call('POST', '/api/applications', { token: who && jobs.tokens[who], json: { job } });
const applied = async (who: Who = 'seeker') => {
  const { id } = await jobs.listing({});
  return (await apply(id, who)).json().doc as { id: string; job: { id: string } };
};
const countOf = (job: string) => jobs.service.store('applications').count({ job: objectId(job) });

describe('applying', () => {
  it('[J-126] answers 201 with the application, its job and its applicant', async () => {
    const { id } = await jobs.listing({ title: 'Bosun' });
    const answer = await apply(id, 'seeker');
    expect(answer.statusCode).toBe(201);
    const { doc } = answer.json();
    expect(application.parse(doc)).toMatchObject({
      job: { id, title: 'Bosun', hasApplied: true, applicationCount: 1 },
      jobTitle: 'Bosun',
      organization: { id: organization, name: 'Blue Meridian Yachts' },
      user: seekers.seeker,
      stage: 'applied',
      stageLabel: 'Applied',
      status: 'pending',
    });
  });

  it('nobody applies for what they publish: it is refused in words, and the listing says whose it is', async () => {
    const { id } = await jobs.listing({ title: 'Purser' });
    for (const who of ['admin', 'staff'] as const) {
      const answer = await apply(id, who);
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        403,
        'You cannot apply for a job that your own organization publishes.',
      ]);
      expect((await jobs.read(`/api/listings/${id}`, who)).isOwn).toBe(true);
    }
    expect(await countOf(id)).toBe(0);
    for (const who of ['crew', 'otherAdmin'] as const) {
      expect((await jobs.read(`/api/listings/${id}`, who)).isOwn).toBe(false);
      expect((await apply(id, who)).statusCode).toBe(201);
    }
  });

  const boundary = 'fairlead-form';
  const forms = [
    { type: 'application/x-www-form-urlencoded', of: (job: string) => `jobId=${job}` },
    {
      type: `multipart/form-data; boundary=${boundary}`,
      of: (job: string) =>
        [
          `--${boundary}`,
          'Content-Disposition: form-data; name="jobId"',
          '',
          job,
          `--${boundary}`,
          'Content-Disposition: form-data; name="cv"; filename="cv.pdf"',
          'Content-Type: application/pdf',
          '',
          '%PDF',
          `--${boundary}--`,
          '',
        ].join('\r\n'),
    },
  ];
  it.each(forms)('[J-127] takes the job as form data with jobId: $type', async ({ type, of }) => {
    const { id } = await jobs.listing({});
    const sent = {
      token: jobs.tokens.seeker,
      payload: of(id),
      headers: { 'content-type': type },
    };
    const answer = await jobs.call('POST', '/api/applications', sent);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().doc.job.id).toBe(id);
    expect((await jobs.call('POST', '/api/applications', sent)).statusCode).toBe(409);
  });

  it('is answered alike each time it comes with the same key, and made once', async () => {
    const [{ id }, other] = [await jobs.listing({}), await jobs.listing({})];
    const send = (job: string, who: Who) =>
      jobs.call('POST', '/api/applications', {
        token: jobs.tokens[who],
        json: { job },
        headers: { 'idempotency-key': 'from-the-bridge' },
      });
    const [first, second] = [await send(id, 'seeker'), await send(id, 'seeker')];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().doc.id).toBe(first.json().doc.id);
    expect((await send(other.id, 'seeker')).statusCode).toBe(409);
    expect((await apply(id, 'seeker')).statusCode).toBe(409);
    expect((await send(id, 'otherSeeker')).statusCode).toBe(201);
    expect(await countOf(id)).toBe(2);
  });

  it('refuses a form that cannot be read', async () => {
    const answer = await jobs.call('POST', '/api/applications', {
      token: jobs.tokens.seeker,
      payload: 'no form at all',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('[J-128] refuses a second application of the same person for the same job with 409', async () => {
    const { id } = await jobs.listing({});
    expect((await apply(id, 'seeker')).statusCode).toBe(201);
    const second = await apply(id, 'seeker');
    expect(second.statusCode).toBe(409);
    expect(second.json().errors[0].message).toMatch(/already applied/);
    expect((await apply(id, 'otherSeeker')).statusCode).toBe(201);
    expect(await countOf(id)).toBe(2);
  });

  it('[J-128] makes one application of ten sent at once', async () => {
    const { id } = await jobs.listing({});
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(id, 'seeker')));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countOf(id)).toBe(1);
  });

  it('[J-129] refuses a visitor, and an operator of the platform, and leaves no application', async () => {
    const { id } = await jobs.listing({});
    expect((await apply(id)).statusCode).toBe(403);
    expect((await apply(id, 'operator')).statusCode).toBe(403);
    expect(await countOf(id)).toBe(0);
  });

  const unpublished = ['draft', 'pending', 'archived'];
  it.each(unpublished)(
    '[J-130] refuses an application for a listing that is %s',
    async (status) => {
      const { id } = await jobs.listing({}, status);
      for (const who of ['seeker', 'admin'] as const) {
        const answer = await apply(id, who);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors[0].data.errors[0].path).toBe('job');
      }
      expect(await countOf(id)).toBe(0);
    },
  );

  const yesterday = new Date(Date.now() - 86_400_000);
  const past = { expiresOn: yesterday.toISOString(), 'derived.visibleUntil': yesterday };
  const over = [
    ['past its expiry', past],
    ['expired', { status: 'expired' }],
  ] as const;
  it.each(over)('[J-130] refuses an application for a listing that is %s', async (_is, state) => {
    const { id } = await jobs.listing({});
    const collection = jobs.service.store('listings')[driver];
    await collection.updateOne({ _id: objectId(id) }, { $set: state });
    for (const who of ['seeker', 'admin'] as const) {
      const answer = await apply(id, who);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].data.errors[0].path).toBe('job');
    }
    expect(await countOf(id)).toBe(0);
  });

  const noJobs = [
    undefined,
    null,
    '',
    'x',
    7,
    {},
    [],
    { $gt: '' },
    'f'.repeat(24),
    `${'a'.repeat(23)}\u0000`,
  ];
  it.each(noJobs)('refuses %j for a job', async (job) => {
    const answer = await apply(job, 'seeker');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data).toMatchObject({ collection: 'applications' });
  });

  it('lets nobody write down anything else than the job', async () => {
    const { id } = await jobs.listing({});
    const json = { job: id, stage: 'hired', user: seekers.otherSeeker.id, jobTitle: 'Owner' };
    const { doc } = (
      await jobs.call('POST', '/api/applications', { token: jobs.tokens.seeker, json })
    ).json();
    expect(doc).toMatchObject({ stage: 'applied', user: seekers.seeker, jobTitle: 'Captain' });
  });
});

describe('reading applications', () => {
  it('[J-134] shows a person their own, an organization’s publishers those to its listings, others none', async () => {
    const mine = await applied('seeker');
    const theirs = await applied('otherSeeker');
    const readable = async (who: Who) => {
      const page = await jobs.read('/api/applications?limit=0', who);
      const ids = applicationPage.parse(page).docs.map(({ id }) => id);
      return [mine, theirs].map(({ id }) => ids.includes(id));
    };
    expect(await readable('seeker')).toEqual([true, false]);
    expect(await readable('otherSeeker')).toEqual([false, true]);
    expect(await readable('admin')).toEqual([true, true]);
    expect(await readable('staff')).toEqual([true, true]);
    expect(await readable('crew')).toEqual([false, false]);
    expect(await readable('otherAdmin')).toEqual([false, false]);
    const address = `/api/applications/${mine.id}`;
    for (const who of ['otherSeeker', 'crew', 'otherAdmin'] as const)
      expect((await jobs.call('GET', address, { token: jobs.tokens[who] })).statusCode).toBe(404);
    for (const token of [undefined, jobs.tokens.operator])
      expect((await jobs.call('GET', address, { token })).statusCode).toBe(403);
  });

  it('[J-134] lets no where reach into another person’s application', async () => {
    const { id } = await applied('otherSeeker');
    for (const where of [`where[id][equals]=${id}`, `where[or][0][id][equals]=${id}`])
      expect((await jobs.read(`/api/applications?${where}`, 'seeker')).totalDocs).toBe(0);
  });

  it('keeps what the job was called for the applicant once it is not public any more', async () => {
    const { id, job } = await applied('seeker');
    const json = { status: 'archived' };
    await jobs.call('PATCH', `/api/listings/${job.id}`, { token: jobs.tokens.admin, json });
    const kept = await jobs.read(`/api/applications/${id}`, 'seeker');
    expect(application.parse(kept)).toMatchObject({ job: job.id, jobTitle: 'Captain' });
  });
});
