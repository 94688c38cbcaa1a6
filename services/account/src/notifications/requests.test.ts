import { randomUUID } from 'node:crypto';
import { accessTemplateChanged, organizationChanged, passwordChanged } from '@fairlead/contracts';
import { deadLetters } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../testing/chat.ts';
import type { AccountTest } from '../testing/fixtures.ts';
import { notificationsUnderTest } from './testing/notified.ts';

const { start, publish, employ, ask, apply, listOf, untilNotified, employer } =
  notificationsUnderTest();
let account: AccountTest;

beforeAll(async () => {
  account = await start();
});
afterAll(() => account.close());

/** Publishes the name of an organization. */
const name = (organization: string) =>
  publish(organizationChanged.type, 1, {
    id: organization,
    revision: Date.now(),
    deleted: false,
    name: 'Blue Meridian Yachts',
  });

/** Waits until every pending event was handled. */
const caughtUp = () =>
  until('every event to be taken', async () => {
    const { consumers } = (await account.call('GET', '/readyz')).json();
    return Object.values(consumers).every((lag) => lag === 0);
  });

describe('an application', () => {
  it('is told to org-admins and org-staff of the employer and confirmed to the applicant', async () => {
    const { organization, admin, staff, crew, seeker } = await employer();
    await apply(seeker.id, organization);
    for (const person of [admin, staff]) {
      const [notification] = await untilNotified(person, 1);
      expect(notification).toMatchObject({
        type: 'application.received',
        title: 'New application: Bosun',
        body: 'Maya Lind applied.',
        read: false,
      });
    }
    const [confirmation] = await untilNotified(seeker, 1);
    expect(confirmation).toMatchObject({
      type: 'application.sent',
      title: 'Application sent: Bosun',
      body: 'Blue Meridian Yachts has your application.',
      link: '/account/applications',
    });
    expect(await listOf(crew)).toEqual([]);
  });

  it('delivered twice is told once', async () => {
    const { organization, admin, seeker } = await employer();
    const application = newId();
    await apply(seeker.id, organization, application);
    await untilNotified(admin, 1);
    await apply(seeker.id, organization, application);
    await apply(seeker.id, organization);
    await untilNotified(admin, 2);
    await caughtUp();
    expect(await listOf(admin)).toHaveLength(2);
  });

  it('is confirmed to the applicant by one mail at once, however often it is told', async () => {
    const seeker = await account.signedIn({ emailVerified: true });
    const receipt = {
      id: newId(),
      to: { user: seeker.id },
      kind: 'application.sent' as const,
      subject: 'Bosun',
      by: { name: 'Blue Meridian Yachts' },
      state: 'M/Y Aurora',
      note: 'You shared your name and your email address.',
      link: '/account/applications',
    };
    const mails = async () =>
      (
        await account.call('GET', `/dev/mail?to=${seeker.email}`, {
          headers: { accept: 'application/json' },
        })
      ).json() as { subject: string; text: string }[];
    await ask(receipt);
    const first = await until('the receipt', async () => (await mails())[0]);
    expect(first.subject).toBe('Application sent: Bosun');
    for (const part of [
      'Blue Meridian Yachts has your application.',
      'Vessel: M/Y Aurora.',
      'You shared your name and your email address.',
      '/account/applications\n',
    ])
      expect(first.text).toContain(part);
    await ask(receipt);
    await ask({ ...receipt, id: newId(), subject: 'Mate' });
    await until('the next receipt', async () =>
      (await mails()).some(({ subject }) => subject === 'Application sent: Mate'),
    );
    expect(await mails()).toHaveLength(2);
  });

  it('is told to whoever becomes known a moment later', async () => {
    const [admin, seeker] = [await account.signedIn(), await account.signedIn()];
    const organization = newId();
    await apply(seeker.id, organization);
    await employ(admin.id, organization, ['org-admin']);
    await untilNotified(admin, 1);
  });
});

describe('a request to tell people', () => {
  it('is taken from every service there is', async () => {
    const person = await account.signedIn();
    for (const service of ['jobs', 'organization', 'account'])
      await ask(
        {
          id: newId(),
          to: { user: person.id },
          kind: 'application.sent',
          subject: `of ${service}`,
        },
        service,
      );
    const titles = (await untilNotified(person, 3)).map(({ title }) => title);
    expect(titles.sort()).toEqual(
      ['account', 'jobs', 'organization'].map((service) => `Application sent: of ${service}`),
    );
  });

  it('for a role that nobody holds is told to nobody, keeps no other from its turn and is not put aside', async () => {
    const person = await account.signedIn();
    const roles = ['org-admin' as const];
    const matter = { kind: 'application.received' as const, subject: 'Bosun' };
    await ask({ id: newId(), to: { organization: newId(), roles }, ...matter });
    await ask({ id: newId(), to: { user: person.id }, ...matter });
    await untilNotified(person, 1);
    await caughtUp();
    const { broker } = account.service;
    const { streams } = await broker.manager();
    const dead = await streams.info(broker.streamName('dead')).catch(() => undefined);
    expect(dead?.state.messages ?? 0).toBe(0);
  });

  it('is not told to whoever it leaves out, and is said in their name', async () => {
    const { organization, admin, staff } = await employer();
    await apply(admin.id, organization);
    expect(await untilNotified(staff, 1)).toMatchObject([{ body: 'Maya Lind applied.' }]);
    expect(await untilNotified(admin, 1)).toMatchObject([{ type: 'application.sent' }]);
    await caughtUp();
    expect(await listOf(admin)).toHaveLength(1);
  });

  it('of a kind that this release has no words for is a message with its subject', async () => {
    const person = await account.signedIn();
    const kind = 'roster.turned' as never;
    await ask({ id: newId(), to: { user: person.id }, kind, subject: 'The June roster' });
    expect(await untilNotified(person, 1, 'message')).toMatchObject([{ title: 'The June roster' }]);
  });

  it('for a page of an organization is told to whom the page admits, by roles and by access templates', async () => {
    const { organization, admin, staff, crew } = await employer();
    const holder = await account.signedIn();
    const template = newId();
    await publish(accessTemplateChanged.type, 1, {
      id: template,
      revision: Date.now(),
      deleted: false,
      organization,
      scope: 'org',
      roles: [],
      permissions: [{ page: '/jobs/pipeline', level: 'read' }],
    });
    await employ(holder.id, organization, [], newId(), [template]);
    await caughtUp();
    const to = { organization, page: '/jobs/pipeline', level: 'read' } as const;
    await ask({ id: newId(), to, kind: 'application.received', subject: 'Bosun' });
    for (const person of [admin, staff, holder]) await untilNotified(person, 1);
    const few = { organization, page: '/jobs', level: 'approve' } as const;
    await ask({ id: newId(), to: few, kind: 'listing.submitted', subject: 'Bosun' });
    await untilNotified(admin, 1, 'listing');
    await caughtUp();
    expect(await listOf(staff, '', 'listing')).toEqual([]);
    expect(await listOf(crew)).toEqual([]);
  });

  it('for some people is told to each of them but whoever did it, in the words that came along', async () => {
    const [one, two, author] = [
      await account.signedIn(),
      await account.signedIn(),
      await account.signedIn(),
    ];
    await ask({
      id: newId(),
      to: { users: [one.id, two.id, author.id] },
      except: author.id,
      kind: 'application.moved',
      subject: 'Chef',
      state: 'Interview: Captain',
      note: 'We call you tomorrow.',
    });
    for (const person of [one, two])
      expect(await untilNotified(person, 1)).toMatchObject([
        { title: 'Chef: Interview: Captain', body: 'We call you tomorrow.' },
      ]);
    expect(await listOf(author)).toEqual([]);
  });

  it('for a role among others that this release does not know is told to who holds those', async () => {
    const { organization, staff } = await employer();
    const roles = ['org-staff', 'org-steward' as never] as const;
    const to = { organization, roles: [...roles] };
    await ask({ id: newId(), to, kind: 'application.received', subject: 'Bosun' });
    await untilNotified(staff, 1);
  });
});

describe('events of other areas', () => {
  it('[A-131] of jobs, organization and account, the areas there are, are each told, and told once however often they come', async () => {
    const person = await account.signedIn();
    const organization = newId();
    await name(organization);
    const employee = newId();
    for (const orgRoles of [['org-staff'], ['org-admin']])
      await employ(person.id, organization, orgRoles, employee);
    const [membership] = await untilNotified(person, 1, 'membership');
    expect(membership?.title).toBe('You are a member of Blue Meridian Yachts');
    const change = { id: randomUUID(), user: person.id };
    await publish(passwordChanged.type, 1, change);
    await publish(passwordChanged.type, 1, change);
    await publish(passwordChanged.type, 1, { ...change, id: randomUUID() });
    const [password] = await untilNotified(person, 2, 'password');
    expect(password?.title).toBe('Your password was changed');
    const application = newId();
    for (let times = 0; times < 2; times += 1) await apply(person.id, organization, application);
    await apply(person.id, organization);
    await untilNotified(person, 2);
    await caughtUp();
    expect(await listOf(person)).toHaveLength(2);
    expect(await listOf(person, '', 'password')).toHaveLength(2);
    expect(await listOf(person, '', 'membership')).toHaveLength(1);
  });

  it('of a membership is not told where the organization was deleted meanwhile, and nothing is put aside', async () => {
    const person = await account.signedIn();
    const [gone, organization] = [newId(), newId()];
    await publish(organizationChanged.type, 1, {
      id: gone,
      revision: Date.now(),
      deleted: true,
      name: 'Gone',
    });
    await until('the deletion to be known', () =>
      account.service.projections.get('organizations')?.isDeleted(gone),
    );
    await employ(person.id, gone, ['org-staff'], newId());
    await name(organization);
    await employ(person.id, organization, ['org-staff'], newId());
    await untilNotified(person, 1, 'membership');
    await caughtUp();
    expect(await listOf(person, '', 'membership')).toHaveLength(1);
    expect(await deadLetters.list(account.service.broker)).toEqual([]);
  });

  it('of a membership is told again when somebody comes back, once each time', async () => {
    const person = await account.signedIn();
    const organization = newId();
    await name(organization);
    const employee = newId();
    const periods = [
      { returns: 0 },
      { returns: 0, isInForce: false },
      { returns: 1 },
      { returns: 1 },
      { returns: 1, isInForce: false },
      { returns: 2 },
    ];
    for (const period of periods)
      await employ(person.id, organization, ['org-staff'], employee, [], period);
    await untilNotified(person, 3, 'membership');
    await caughtUp();
    expect(await listOf(person, '', 'membership')).toHaveLength(3);
  });

  it('of a membership is not told to who founds the organization, until they come back', async () => {
    const person = await account.signedIn();
    const organization = newId();
    await name(organization);
    const founder = newId();
    const periods = [{}, { isInForce: false }, { returns: 1 }];
    for (const period of periods)
      await employ(person.id, organization, ['org-admin'], founder, [], {
        isFounder: true,
        ...period,
      });
    await untilNotified(person, 1, 'membership');
    await caughtUp();
    expect(await listOf(person, '', 'membership')).toHaveLength(1);
  });

  it('[A-131] of a password that was reset is told to its person', async () => {
    const { email, id } = await account.person();
    await account.call('POST', '/api/users/forgot-password', { json: { email } });
    const headers = { accept: 'application/json' };
    const link = await until('the mail', async () => {
      const [mail] = (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    });
    const json = { token: link, password: 'Another-one-2' };
    const { token } = (await account.call('POST', '/api/users/reset-password', { json })).json();
    await untilNotified({ id, email, token, cookie: '' }, 1, 'password');
  });
});
