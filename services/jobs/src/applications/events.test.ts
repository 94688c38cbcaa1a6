import { randomUUID } from 'node:crypto';
import {
  applicationChanged,
  applicationFormSubmissionChanged,
  eventEnvelope,
  eventType,
  userChanged,
} from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, seekers, startJobs } from '../testing/fixtures.ts';
import { applicationsByForm } from './by-form.ts';

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const apply = async (job: string) =>
  (
    await jobs.call('POST', '/api/applications', { token: jobs.tokens.seeker, json: { job } })
  ).json().doc;

/** How many messages of a subject the stream holds, and the last of them. */
async function publishedEvents(type: string) {
  const { broker } = jobs.service;
  const manager = await broker.manager();
  const subject = broker.subjects(type);
  const { state } = await manager.streams.info(broker.streamName('jobs'), {
    subjects_filter: subject,
  });
  const last = await manager.streams
    .getMessage(broker.streamName('jobs'), { last_by_subj: subject })
    .catch(() => undefined);
  return {
    count: Object.values(state.subjects ?? {}).reduce((sum, one) => sum + one, 0),
    payload: last ? eventEnvelope.parse(last.json()).payload : undefined,
  };
}

describe('what is told of an application', () => {
  it('is that it was made and that it was moved, with what it takes to find it; people are asked to be told of both', async () => {
    const { id } = await jobs.listing({ title: 'Chef' });
    const application = await apply(id);
    const token = jobs.tokens.staff;
    const json = { stage: 'screening' };
    await jobs.call('PATCH', `/api/applications/${application.id}`, { token, json });
    await until(
      'both changes',
      async () => (await publishedEvents('jobs.application.changed')).count === 2,
    );
    const changed = await publishedEvents('jobs.application.changed');
    expect(applicationChanged.payload.parse(changed.payload)).toEqual({
      id: application.id,
      revision: expect.any(Number),
      deleted: false,
      listing: id,
      applicant: seekers.seeker.id,
      organization,
    });
    await until('three requests', async () => {
      const { count } = await publishedEvents('jobs.notification.requested');
      return count === 3;
    });
  });

  it('asks once that the employer’s recruiters and the applicant be told', async () => {
    const { id } = await jobs.listing({ title: 'Chef' });
    const application = await apply(id);
    const { broker } = jobs.service;
    const client = await broker.client();
    const asked = await client.consumers.get(broker.streamName('jobs'), {
      filter_subjects: broker.subject('jobs.notification.requested', application.id, '*'),
    });
    const requests = [await asked.next(), await asked.next()].map(
      (message) => eventEnvelope.parse(message?.json()).payload,
    );
    const applicant = seekers.seeker.id;
    expect(requests).toEqual([
      {
        id: application.id,
        to: { organization, page: '/jobs/pipeline', level: 'read' },
        except: applicant,
        kind: 'application.received',
        subject: 'Chef',
        by: { user: applicant },
        link: `/organization/${organization}/jobs/pipeline/candidate/${application.id}`,
      },
      {
        id: application.id,
        to: { user: applicant },
        kind: 'application.sent',
        subject: 'Chef',
        by: { name: 'Blue Meridian Yachts' },
        note: expect.stringMatching(/^You shared your name, your email address/),
        link: '/account/applications',
      },
    ]);
    const json = { stage: 'screening' };
    await jobs.call('PATCH', `/api/applications/${application.id}`, {
      token: jobs.tokens.staff,
      json,
    });
    await until('the move to be told', async () => {
      const { count } = await publishedEvents(`jobs.application.changed`);
      return count >= 2;
    });
    const { num_pending: later } = await asked.info();
    for (let at = 0; at < later; at += 1)
      expect(eventEnvelope.parse((await asked.next())?.json()).payload).not.toMatchObject({
        id: application.id,
      });
  });

  it('names the vessel of the job, and what was shared beside the profile, in the receipt', async () => {
    const vessel = '65f7000000000000000000a1';
    await receiveEvent(jobs, 'vessels', vessel, { name: 'Aurelia', organization });
    const { id } = await jobs.listing({ title: 'Mate', vessel });
    const { type, version } = applicationFormSubmissionChanged;
    const submission = '65fb0000000000000000000a';
    const payload = {
      id: submission,
      revision: 1,
      deleted: false,
      form: '65f800000000000000000001',
      organization,
      listing: id,
      submittedBy: seekers.seeker.id,
    };
    const envelope = { id: submission, type, version, occurredAt: '', correlationId: 'sent' };
    await applicationsByForm(jobs.service).handle(payload, { ...envelope, payload });
    const { broker } = jobs.service;
    const asked = await (await broker.client()).consumers.get(broker.streamName('jobs'), {
      filter_subjects: broker.subject('jobs.notification.requested', submission, '*'),
    });
    const [, receipt] = [await asked.next(), await asked.next()].map(
      (message) => eventEnvelope.parse(message?.json()).payload,
    );
    expect(receipt).toMatchObject({
      kind: 'application.sent',
      subject: 'Mate',
      state: 'Aurelia',
      note: expect.stringContaining('your answers to the form'),
    });
  });

  it('follows its applicant’s new name and address', async () => {
    const { id } = await jobs.listing({});
    const application = await apply(id);
    const { id: user, ...before } = seekers.seeker;
    const now = {
      ...before,
      name: 'Nora Berg',
      lastName: 'Berg',
      email: 'berg@test.fairlead.test',
    };
    await receiveEvent(jobs, 'users', user, now, Date.now() + 1_000);
    expect(await jobs.read(`/api/applications/${application.id}`, 'staff')).toMatchObject({
      user: { id: user, ...now },
    });
  });

  it('marks an address that nobody has confirmed, until its person does', async () => {
    const { id: job } = await jobs.listing({});
    const user = '65f50000000000000000000e';
    const unconfirmed = {
      name: 'Una Holm',
      firstName: 'Una',
      lastName: 'Holm',
      email: 'una@test.fairlead.test',
      emailVerified: false,
    };
    await receiveEvent(jobs, 'users', user, unconfirmed, 1);
    const token = await jobs.mint.person(user);
    const { doc } = (await jobs.call('POST', '/api/applications', { token, json: { job } })).json();
    const read = () => jobs.read(`/api/applications/${doc.id}`, 'staff');
    const marked = (flag: boolean) =>
      jobs.read(
        `/api/applications/count?where[job][equals]=${job}&where[user.emailVerified][equals]=${flag}`,
        'staff',
      );
    expect(doc.user.emailVerified).toBe(false);
    expect(await read()).toMatchObject({ user: unconfirmed });
    expect([await marked(true), await marked(false)]).toEqual([{ totalDocs: 0 }, { totalDocs: 1 }]);
    await receiveEvent(jobs, 'users', user, { ...unconfirmed, emailVerified: true }, 2);
    expect(await read()).toMatchObject({ user: { ...unconfirmed, emailVerified: true } });
    expect([await marked(true), await marked(false)]).toEqual([{ totalDocs: 1 }, { totalDocs: 0 }]);
  });

  it('takes the address of somebody told of by an earlier release for unconfirmed', async () => {
    const { id: job } = await jobs.listing({});
    const user = '65f50000000000000000000d';
    const { emailVerified: _, ...legacyFields } = seekers.seeker;
    const before = { ...legacyFields, id: user, email: 'old@test.fairlead.test' };
    await receiveEvent(jobs, 'users', user, before, 1);
    const token = await jobs.mint.person(user);
    const { doc } = (await jobs.call('POST', '/api/applications', { token, json: { job } })).json();
    // As it was stored before the address was denormalized with its mark.
    await jobs.service
      .store('applications')
      [driver].updateOne({ _id: objectId(doc.id) }, { $unset: { 'user.emailVerified': '' } });
    const application = await jobs.read(`/api/applications/${doc.id}`, 'staff');
    expect(application).toMatchObject({ user: { email: before.email, emailVerified: false } });
    await receiveEvent(jobs, 'users', user, { ...before, emailVerified: true }, 2);
    expect(await jobs.read(`/api/applications/${doc.id}`, 'staff')).toMatchObject({
      user: { emailVerified: true },
    });
  });

  it('hears of people from an account service of an earlier release, and that one from this', async () => {
    const { broker, projections } = jobs.service;
    await broker.ensureStream('account');
    const { emailVerified: _, id: _id, ...before } = seekers.seeker;
    const user = '65f50000000000000000000c';
    const publish = async (payload: object) =>
      (await broker.client()).publish(
        broker.subject(userChanged.type, user),
        JSON.stringify({
          id: randomUUID(),
          type: userChanged.type,
          version: 1,
          occurredAt: new Date().toISOString(),
          correlationId: 'test',
          payload: { id: user, deleted: false, ...payload },
        }),
      );
    const known = () => projections.get('users')?.find(user);
    await publish({ revision: 1, ...before });
    await until('the person to be known', known);
    expect(await known()).toEqual({ ...before, emailVerified: false });
    const confirmed = { revision: 2, ...before, emailVerified: true };
    await publish(confirmed);
    await until('the confirmation', async () => (await known())?.emailVerified === true);
    const earlier = eventType(
      userChanged.type,
      1,
      userChanged.payload.omit({ emailVerified: true }),
    );
    expect(earlier.reading.parse({ id: user, deleted: false, ...confirmed })).toMatchObject(before);
  });

  it('shows an applicant who is not known yet by the address they signed in with', async () => {
    const { id } = await jobs.listing({});
    const user = '65f50000000000000000000f';
    const token = await jobs.mint.person(user);
    const answer = await jobs.call('POST', '/api/applications', { token, json: { job: id } });
    expect(answer.json().doc.user).toEqual({
      id: user,
      email: `${user}@test.fairlead.test`,
      emailVerified: false,
    });
  });
});
