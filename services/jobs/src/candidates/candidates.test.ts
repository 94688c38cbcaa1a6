import { objectId } from '@fairlead/service-kit';
import { driver, receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type JobsTest, organization, otherOrganization, startJobs } from '../testing/fixtures.ts';
import { askedOf } from '../testing/requested-of.ts';

let jobs: JobsTest;
let application: string;
const staff = '65f500000000000000000002';
const crew = '65f500000000000000000003';
beforeAll(async () => {
  jobs = await startJobs();
  await receiveEvent(jobs, 'users', staff, {
    name: 'Iris Staff',
    email: 'iris@test.fairlead.test',
  });
  application = await newApplication();
});
afterAll(() => jobs.close());

type Who = keyof JobsTest['tokens'];
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  who?: Who,
  json?: object,
) =>
  jobs.call(method, `/api/${path}`, {
    ...(who && { token: jobs.tokens[who] }),
    ...(json && { json }),
  });
async function newApplication(): Promise<string> {
  const { id: job } = await jobs.listing({ title: 'Chef' });
  return (await call('POST', 'applications', 'seeker', { job })).json().doc.id;
}
const problemAt = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.json().errors[0].data.errors[0].path;

describe('notes about a candidate', () => {
  it('are the colleagues’ alone: the candidate, the crew and others read none', async () => {
    const text = '<script>alert(1)</script> Strong references.';
    const json = { application, organization, text };
    const made = await call('POST', 'candidateNotes', 'staff', json);
    expect(made.json().doc).toMatchObject({ text, author: { id: staff, name: 'Iris Staff' } });
    const path = `candidateNotes?where[application][equals]=${application}`;
    expect((await jobs.read(`/api/${path}`, 'admin')).totalDocs).toBe(1);
    for (const who of ['seeker', 'crew', 'operator', undefined] as const)
      expect((await call('GET', path, who)).statusCode).toBe(403);
    expect((await jobs.read(`/api/${path}`, 'otherAdmin')).docs).toEqual([]);
    const { id } = made.json().doc;
    expect((await call('PATCH', `candidateNotes/${id}`, 'admin', { text: 'x' })).statusCode).toBe(
      403,
    );
    expect((await call('PATCH', `candidateNotes/${id}`, 'staff', { text: 'y' })).statusCode).toBe(
      200,
    );
    expect((await call('DELETE', `candidateNotes/${id}`, 'staff')).statusCode).toBe(200);
  });

  it('tell the colleagues whom they mention, who must see the candidates', async () => {
    const json = { application, organization, text: 'What do you think?', mentions: [staff] };
    const made = await call('POST', 'candidateNotes', 'admin', json);
    const { id } = made.json().doc;
    const [asked] = await until('the mention to be told', async () => {
      const all = await askedOf(jobs, id);
      return all.length > 0 && all;
    });
    expect(asked).toMatchObject({
      to: { users: [staff] },
      kind: 'candidate.mentioned',
      link: `/organization/${organization}/jobs/pipeline/candidate/${application}`,
    });
    const wrong = await call('POST', 'candidateNotes', 'admin', { ...json, mentions: [crew] });
    expect([wrong.statusCode, problemAt(wrong)]).toEqual([400, 'mentions']);
  });

  it('are of an application to the organization that writes them', async () => {
    const json = { application, organization: otherOrganization, text: 'Ours now' };
    const wrong = await call('POST', 'candidateNotes', 'otherAdmin', json);
    expect([wrong.statusCode, problemAt(wrong)]).toEqual([400, 'application']);
    const forged = { ...json, organization };
    expect((await call('POST', 'candidateNotes', 'otherAdmin', forged)).statusCode).toBe(403);
    expect((await call('POST', 'candidateNotes', 'seeker', forged)).statusCode).toBe(403);
  });
});

describe('ratings of a candidate', () => {
  it('are one for each colleague, from 1 to 5 by each criterion', async () => {
    const json = { application, organization, scores: { experience: 5, teamwork: 3 } };
    const made = await call('POST', 'candidateRatings', 'staff', json);
    expect(made.json().doc.scores).toMatchObject({ experience: 5, teamwork: 3 });
    expect((await call('POST', 'candidateRatings', 'staff', json)).statusCode).toBe(409);
    expect((await call('POST', 'candidateRatings', 'admin', json)).statusCode).toBe(201);
    const path = `candidateRatings/${made.json().doc.id}`;
    const changed = await call('PATCH', path, 'staff', { scores: { experience: 2 } });
    expect(changed.json().doc.scores).toMatchObject({ experience: 2, teamwork: 3 });
    for (const experience of [0, 6, 2.5])
      expect((await call('PATCH', path, 'staff', { scores: { experience } })).statusCode).toBe(400);
    expect((await call('GET', path, 'seeker')).statusCode).toBe(403);
  });
});

/** Waits until every pending event was handled. */
const allTold = () =>
  until('every event to be taken', async () => {
    const { consumers } = (await jobs.call('GET', '/readyz')).json();
    return Object.values(consumers).every((lag) => lag === 0);
  });

describe('interviews', () => {
  const planned = {
    kind: 'video',
    startsAt: '2027-03-28T09:30:00.000Z',
    minutes: 45,
    timeZone: 'Europe/Monaco',
    place: 'https://meet.example/chef',
    message: 'Bring your certificates.',
  };
  const plan = async (more: object = {}, who: Who = 'staff') =>
    call('POST', 'interviews', who, { application, organization, ...planned, ...more });

  it('are read by candidate and organization, and told in the time of their zone', async () => {
    const made = await plan();
    const { id, user } = made.json().doc;
    expect(user).toMatchObject({ name: 'Nora Lind' });
    expect((await jobs.read(`/api/interviews/${id}`, 'seeker')).place).toBe(planned.place);
    for (const [who, status] of [
      ['otherSeeker', 404],
      ['crew', 404],
      ['otherAdmin', 404],
      ['operator', 403],
    ] as const)
      expect([who, (await call('GET', `interviews/${id}`, who)).statusCode]).toEqual([who, status]);
    await call('PATCH', `interviews/${id}`, 'admin', { startsAt: '2027-03-28T10:30:00.000Z' });
    await call('PATCH', `interviews/${id}`, 'admin', { status: 'cancelled' });
    const asked = await until('three to be told', async () => {
      const all = await askedOf(jobs, id);
      return all.length === 3 && all;
    });
    // The clocks have gone forward that night.
    expect(asked.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['interview.planned', 'Chef, Sun, 28 March 2027 at 11:30 (Europe/Monaco)'],
      ['interview.changed', 'Chef, Sun, 28 March 2027 at 12:30 (Europe/Monaco)'],
      ['interview.cancelled', 'Chef, Sun, 28 March 2027 at 12:30 (Europe/Monaco)'],
    ]);
    expect(asked.map(({ appointment }) => appointment)).toMatchObject([
      { id: `${id}@interviews.fairlead`, title: 'Interview: Chef', revision: 1, minutes: 45 },
      { startsAt: '2027-03-28T10:30:00.000Z' },
      { isCancelled: true },
    ]);
    const [first, second, third] = asked.map(({ appointment }) => Number(appointment?.revision));
    expect([first, second, third]).toEqual([first, second, third].sort());
  });

  it('are a file for calendars', async () => {
    const { id } = (await plan({ message: 'One;\nBEGIN:VEVENT' })).json().doc;
    const answer = await call('GET', `interviews/${id}/calendar`, 'seeker');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20270328T093000Z',
        'DTEND:20270328T101500Z',
        'SUMMARY:Interview: Chef',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect((await call('GET', `interviews/${id}/calendar`, 'otherSeeker')).statusCode).toBe(404);
    expect((await call('GET', `interviews/${id}/calendar`)).statusCode).toBe(403);
  });

  it('are accepted or declined by the candidate, whose answer the recruiters hear, until time or place change', async () => {
    const { id } = (await plan()).json().doc;
    const answer = (more: object = {}, who?: Who) =>
      call('POST', `interviews/${id}/answer`, who, {
        answer: 'accepted',
        startsAt: planned.startsAt,
        ...more,
      });
    for (const [who, status] of [
      ['staff', 404],
      ['otherSeeker', 404],
      ['operator', 403],
      [undefined, 403],
    ] as const)
      expect([who, (await answer({}, who)).statusCode]).toEqual([who, status]);
    expect((await answer({ answer: 'maybe' }, 'seeker')).statusCode).toBe(400);
    expect((await answer({ startsAt: '2027-03-28T09:00:00.000Z' }, 'seeker')).statusCode).toBe(409);
    const accepted = await answer({}, 'seeker');
    expect(accepted.json().doc).toMatchObject({ answer: 'accepted', jobTitle: 'Chef' });
    const note = 'On watch until noon; any time after is fine.';
    await answer({ answer: 'declined', note }, 'seeker');
    const read = () => jobs.read(`/api/interviews/${id}`, 'staff');
    expect(await read()).toMatchObject({ answer: 'declined', answerNote: note });
    // The message may change without asking again.
    await call('PATCH', `interviews/${id}`, 'staff', { message: 'Bring your logbook.' });
    expect(await read()).toMatchObject({ answer: 'declined' });
    await call('PATCH', `interviews/${id}`, 'staff', { startsAt: '2027-03-28T13:30:00.000Z' });
    const moved = await read();
    expect([moved.answer, moved.answeredAt, moved.answerNote].filter(Boolean)).toEqual([]);
    const forged = await call('PATCH', `interviews/${id}`, 'staff', { answer: 'accepted' });
    expect([forged.statusCode, (await read()).answer ?? null]).toEqual([forged.statusCode, null]);
    await call('PATCH', `interviews/${id}`, 'staff', { status: 'cancelled' });
    const late = await answer({ startsAt: '2027-03-28T13:30:00.000Z' }, 'seeker');
    expect(late.statusCode).toBe(409);
    const heard = await until('both answers to be told', async () => {
      const all = (await askedOf(jobs, id)).filter(({ to }) => 'organization' in to);
      return all.length === 2 && all;
    });
    expect(heard).toMatchObject([
      { kind: 'interview.accepted', to: { organization } },
      {
        kind: 'interview.declined',
        note,
        link: `/organization/${organization}/jobs/pipeline/candidate/${application}`,
      },
    ]);
  });

  it('that have been held are not answered any more', async () => {
    const { id } = (await plan()).json().doc;
    const begun = new Date(Date.now() - 3_600_000);
    const { [driver]: documents } = jobs.service.store('interviews');
    await documents.updateOne({ _id: objectId(id) }, { $set: { startsAt: begun } });
    const json = { answer: 'accepted', startsAt: begun.toISOString() };
    expect((await call('POST', `interviews/${id}/answer`, 'seeker', json)).statusCode).toBe(409);
  });

  it('lie ahead, in a time zone that there is, and are planned by who moves candidates', async () => {
    const past = await plan({ startsAt: '2020-01-01T09:00:00.000Z' });
    expect([past.statusCode, problemAt(past)]).toEqual([400, 'startsAt']);
    const nowhere = await plan({ timeZone: 'Europe/Atlantis' });
    expect([nowhere.statusCode, problemAt(nowhere)]).toEqual([400, 'timeZone']);
    for (const who of ['seeker', 'crew', 'otherAdmin'] as const)
      expect((await plan({}, who)).statusCode).toBe(403);
    await call('POST', `applications/${application}/withdraw`, 'seeker');
    expect((await plan()).statusCode).toBe(409);
  });

  it('that lie ahead are cancelled when the candidate withdraws, who is not told of it', async () => {
    application = await newApplication();
    const [ahead, held] = [(await plan()).json().doc, (await plan()).json().doc];
    const begun = { $set: { startsAt: new Date(Date.now() - 3_600_000) } };
    const { [driver]: documents } = jobs.service.store('interviews');
    await documents.updateOne({ _id: objectId(held.id) }, begun);
    await call('POST', `applications/${application}/withdraw`, 'seeker');
    const read = (id: string, who: Who = 'staff') => jobs.read(`/api/interviews/${id}`, who);
    for (const who of ['staff', 'seeker'] as const)
      expect(await read(ahead.id, who)).toMatchObject({
        status: 'cancelled',
        cancelledFor: 'withdrawn',
      });
    expect((await read(held.id)).status).toBe('planned');
    const again = await call('PATCH', `interviews/${ahead.id}`, 'staff', { status: 'planned' });
    expect(again.statusCode).toBe(409);
    await until('the withdrawal to be told', async () => {
      const kinds = (await askedOf(jobs, application)).map(({ kind }) => kind);
      return kinds.includes('application.withdrawn');
    });
    expect((await askedOf(jobs, ahead.id)).map(({ kind }) => kind)).toEqual(['interview.planned']);
  });

  it('are cancelled also when the candidate withdraws in the moment in which they are planned', async () => {
    application = await newApplication();
    const { [driver]: documents } = jobs.service.store('interviews');
    const insert = documents.insertOne.bind(documents);
    jest.spyOn(documents, 'insertOne').mockImplementationOnce(async (...given) => {
      await call('POST', `applications/${application}/withdraw`, 'seeker');
      await allTold();
      return insert(...given);
    });
    const planned = await plan();
    expect(planned.statusCode).toBe(201);
    await until('the interview to be cancelled', async () => {
      const read = await jobs.read(`/api/interviews/${planned.json().doc.id}`, 'staff');
      return read.cancelledFor === 'withdrawn';
    });
  });

  it('are cancelled also when the instance died at which the candidate withdrew', async () => {
    application = await newApplication();
    const { id } = (await plan()).json().doc;
    const store = jobs.service.store('applications');
    const withdrawnOn = new Date().toISOString();
    await store.rewrite(objectId(application), (current) => ({ ...current, withdrawnOn }), {
      actor: 'system',
      correlationId: 'a test',
    });
    await until('the interview to be cancelled', async () => {
      const { status } = await jobs.read(`/api/interviews/${id}`, 'staff');
      return status === 'cancelled';
    });
  });
});
