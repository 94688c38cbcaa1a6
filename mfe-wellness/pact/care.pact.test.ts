import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { storedCare, wellnessPersonId, wellnessStates } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import {
  checkIns,
  crewProfiles,
  crewProfileViews,
  wellnessAlerts,
  wellnessApi,
  wellnessTeam,
} from '../src/api.ts';
import { contactsApi } from '../src/features/alerts/log-contact.ts';
import { consentApi } from '../src/features/consent/give-consent.ts';

const { boolean, eachLike, integer, like, regex, string } = Matchers;
const pact = recordsOf('mfe-wellness')('wellness');
const storeOf = ({ url }: { url: string }) => createRemoteStore(wellnessApi, { apiHost: url });

const { organization, member, name, alert, checkIn, profile, own, entry, vessel } = storedCare;
const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const instant = regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.source, '2026-11-20T08:00:00.000Z');
const day = regex(/^\d{4}-\d{2}-\d{2}$/.source, '2026-11-20');
const tag = (id: string) => ({ ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) });
const personShape = like({ id: idLike(member), fullName: string(name) });
const pageShape = (doc: object) => ({
  docs: eachLike(doc),
  totalDocs: integer(1),
  page: integer(1),
  totalPages: integer(1),
});
const kept = () => pact.addInteraction().given(wellnessStates.careKept);

const alertShape = {
  id: idLike(alert),
  createdAt: instant,
  user: personShape,
  trigger: string('mood'),
  level: string('watch'),
  status: string('new'),
  checkIn: idLike(checkIn),
};
const contact = { id: string('65fe00000000000000000e0f'), at: instant, note: string('Called') };
const profileShape = {
  id: idLike(profile),
  user: personShape,
  organization: string(organization),
  consent: string('full'),
  status: string('active'),
};
const values = { mood: integer(3), anxiety: integer(4), sleep: integer(5), stress: integer(6) };
const entryShape = {
  id: idLike(entry),
  member: personShape,
  role: string('lead'),
  languages: eachLike(string('English')),
  rota: eachLike({ from: string('08:00'), to: string('16:00'), zone: string('UTC') }),
  credentialUntil: day,
  onDuty: boolean(true),
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the wellness service to look after alerts', () => {
  it('[W-067] the open alerts of an organization, urgent ones first', () =>
    kept()
      .uponReceiving('the open alerts of an organization')
      .withRequest('GET', '/api/wellnessAlerts', (request) =>
        request.query({
          'where[organization][equals]': organization,
          'where[status][not_equals]': 'closed',
          sort: 'level,createdAt',
          depth: '1',
          limit: '25',
          page: '1',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(alertShape)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessAlerts.list.initiate({
            where: { organization: { equals: organization }, status: { not_equals: 'closed' } },
            sort: 'level,createdAt',
            depth: 1,
            limit: 25,
            page: 1,
          }),
        );
        expect(data?.docs[0]).toMatchObject({ id: alert, user: { fullName: name } });
      }));

  it('[W-067] one alert with its contact log', () =>
    kept()
      .uponReceiving('an alert with its contact log')
      .withRequest('GET', `/api/wellnessAlerts/${alert}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(alert)).jsonBody({
          ...alertShape,
          contactLog: eachLike({ ...contact, by: personShape }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessAlerts.read.initiate({ id: alert, depth: 1 }),
        );
        expect(data?.doc.contactLog[0]?.note).toBe('Called');
        expect(data?.etag).toBe(`"${alert}-1"`);
      }));

  it('[W-078] [W-082] an alert that is acknowledged', () =>
    kept()
      .uponReceiving('an alert that is acknowledged')
      .withRequest('PATCH', `/api/wellnessAlerts/${alert}`, (request) =>
        request.query({ depth: '0' }).jsonBody({ status: 'acknowledged' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(alert)).jsonBody({
          doc: like({ id: idLike(alert), status: 'acknowledged', acknowledgedAt: instant }),
          message: string('Saved.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessAlerts.patch.initiate({
            id: alert,
            changes: { status: 'acknowledged' },
            etag: undefined,
            depth: 0,
          }),
        );
        expect(data?.doc.status).toBe('acknowledged');
      }));

  it('[W-078] an alert that cannot be monitored before somebody was contacted', () =>
    kept()
      .uponReceiving('a step of an alert that leaves one out')
      .withRequest('PATCH', `/api/wellnessAlerts/${alert}`, (request) =>
        request.query({ depth: '0' }).jsonBody({ status: 'monitoring' }),
      )
      .willRespondWith(400, (answer) =>
        answer.jsonBody({
          errors: [{ data: { errors: [{ path: 'status', message: string('Not now') }] } }],
        }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeOf(server).dispatch(
          wellnessAlerts.patch.initiate({
            id: alert,
            changes: { status: 'monitoring' },
            etag: undefined,
            depth: 0,
          }),
        );
        expect(error).toMatchObject({ kind: 'invalid' });
      }));

  it('an alert that somebody of the staff takes over', () =>
    kept()
      .uponReceiving('an alert that is assigned')
      .withRequest('PATCH', `/api/wellnessAlerts/${alert}`, (request) =>
        request
          .query({ depth: '0' })
          .headers({ 'if-match': '*' })
          .jsonBody({ assignee: wellnessPersonId }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(alert)).jsonBody({
          doc: like({ id: idLike(alert), assignee: wellnessPersonId }),
          message: string('Saved.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessAlerts.patch.initiate({
            id: alert,
            changes: { assignee: wellnessPersonId },
            etag: '*',
            depth: 0,
          }),
        );
        expect(data?.doc.id).toBe(alert);
      }));

  it('a contact that is logged', () =>
    kept()
      .uponReceiving('a contact with the person of an alert')
      .withRequest('POST', `/api/wellnessAlerts/${alert}/contacts`, (request) =>
        request.query({ depth: '0' }).jsonBody({ note: 'Spoke for ten minutes' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          doc: like({ id: idLike(alert), contactLog: eachLike(contact) }),
          message: string('Contact added.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          contactsApi.endpoints.logContact.initiate({ id: alert, note: 'Spoke for ten minutes' }),
        );
        expect(data?.doc.id).toBe(alert);
      }));

  it('[W-089] the check-in of an alert, which its person shares', () =>
    kept()
      .uponReceiving('a check-in that its person shares')
      .withRequest('GET', `/api/checkIns/${checkIn}`, (request) => request.query({ depth: '0' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ id: idLike(checkIn), day, ...values, notes: string('Long watch') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          checkIns.read.initiate({ id: checkIn, depth: 0 }),
        );
        expect(data?.doc.mood).toBe(3);
      }));
});

describe('what the remote needs of the wellness service for crew profiles', () => {
  it('[W-067] [W-090] the active profiles of an organization, by name', () =>
    kept()
      .uponReceiving('the crew profiles of an organization')
      .withRequest('GET', '/api/crewProfiles', (request) =>
        request.query({
          'where[organization][equals]': organization,
          'where[user.fullName][like]': name,
          'where[status][equals]': 'active',
          'where[consent][equals]': 'full',
          'where[vessel.id][equals]': vessel,
          sort: 'user.fullName',
          depth: '1',
          limit: '25',
          page: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(pageShape({ ...profileShape, checkInGap: integer(2) })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          crewProfiles.list.initiate({
            where: {
              organization: { equals: organization },
              'user.fullName': { like: name },
              status: { equals: 'active' },
              consent: { equals: 'full' },
              'vessel.id': { equals: vessel },
            },
            sort: 'user.fullName',
            depth: 1,
            limit: 25,
            page: 1,
          }),
        );
        expect(data?.docs[0]).toMatchObject({ id: profile, checkInGap: 2 });
      }));

  it('[W-089] what the person of an alert shares', () =>
    kept()
      .uponReceiving('the crew profile of a person')
      .withRequest('GET', '/api/crewProfiles', (request) =>
        request.query({
          'where[organization][equals]': organization,
          'where[user][equals]': member,
          depth: '0',
          limit: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ docs: eachLike({ id: idLike(profile), consent: string('full') }) }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          crewProfiles.list.initiate({
            where: { organization: { equals: organization }, user: { equals: member } },
            depth: 0,
            limit: 1,
          }),
        );
        expect(data?.docs[0]?.consent).toBe('full');
      }));

  it('[W-088] one profile with its support plan', () =>
    kept()
      .uponReceiving('a crew profile that is opened')
      .withRequest('GET', `/api/crewProfiles/${profile}`, (request) =>
        request.query({ depth: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(profile)).jsonBody({
          ...profileShape,
          lastContactOn: day,
          supportPlan: string('Calls on Sundays'),
          leftOutOfFigures: boolean(false),
          checkInGap: integer(2),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          crewProfiles.read.initiate({ id: profile, depth: 1 }),
        );
        expect(data?.doc.supportPlan).toBe('Calls on Sundays');
      }));

  const changes = {
    status: 'paused',
    lastContactOn: '2026-11-12',
    supportPlan: 'Calls on Mondays',
    leftOutOfFigures: false,
  } as const;
  it('[W-088] a profile that is changed', () =>
    kept()
      .uponReceiving('a crew profile that is changed')
      .withRequest('PATCH', `/api/crewProfiles/${profile}`, (request) =>
        request.query({ depth: '1' }).headers({ 'if-match': '*' }).jsonBody(changes),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(profile)).jsonBody({
          doc: like({ id: idLike(profile), status: 'paused', lastContactOn: '2026-11-12' }),
          message: string('Saved.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          crewProfiles.patch.initiate({ id: profile, changes, etag: '*', depth: 1 }),
        );
        expect(data?.doc.status).toBe('paused');
      }));

  it('[W-089] the check-ins that somebody shares, the latest first', () =>
    kept()
      .uponReceiving('the check-ins that somebody shares')
      .withRequest('GET', '/api/checkIns', (request) =>
        request.query({
          'where[user][equals]': member,
          sort: '-day',
          depth: '0',
          limit: '100',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(pageShape({ id: idLike(checkIn), day, ...values })),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          checkIns.list.initiate({
            where: { user: { equals: member } },
            sort: '-day',
            depth: 0,
            limit: 100,
          }),
        );
        expect(data?.docs[0]?.stress).toBe(6);
      }));

  it('[W-091] who has viewed a profile', () =>
    kept()
      .uponReceiving('who has viewed a crew profile')
      .withRequest('GET', '/api/crewProfileViews', (request) =>
        request.query({
          'where[profile][equals]': profile,
          sort: '-viewedAt',
          depth: '1',
          limit: '10',
          page: '1',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(profile),
            organization: string(organization),
            viewedBy: personShape,
            viewedAt: instant,
            kind: string('profile'),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          crewProfileViews.list.initiate({
            where: { profile: { equals: profile } },
            sort: '-viewedAt',
            depth: 1,
            limit: 10,
            page: 1,
          }),
        );
        expect(data?.docs[0]).toMatchObject({ viewedBy: { fullName: name } });
      }));

  it('[W-089] what somebody shares themselves', () =>
    kept()
      .uponReceiving('the crew profiles of who is signed in')
      .withRequest('GET', '/api/crewProfiles', (request) =>
        request.query({
          'where[user][equals]': wellnessPersonId,
          sort: 'createdAt',
          depth: '0',
          limit: '100',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody(
          pageShape({
            id: idLike(own),
            organization: idLike(organization),
            consent: string('none'),
          }),
        ),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          crewProfiles.list.initiate({
            where: { user: { equals: wellnessPersonId } },
            sort: 'createdAt',
            depth: 0,
            limit: 100,
          }),
        );
        expect(data?.docs[0]?.consent).toBe('none');
      }));

  it('[W-089] a consent that its person raises from now on', () =>
    kept()
      .uponReceiving('a consent that is given')
      .withRequest('POST', `/api/crewProfiles/${own}/consent`, (request) =>
        request.query({ depth: '0' }).jsonBody({ consent: 'full', from: 'today' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          doc: like({ id: idLike(own), consent: 'full' }),
          message: string('Consent saved.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          consentApi.endpoints.giveConsent.initiate({ id: own, consent: 'full', from: 'today' }),
        );
        expect(data?.doc.consent).toBe('full');
      }));
});

describe('what the remote needs of the wellness service for its team', () => {
  it('[W-067] [W-094] the team of an organization', () =>
    kept()
      .uponReceiving('the wellness team of an organization')
      .withRequest('GET', '/api/wellnessTeam', (request) =>
        request.query({
          'where[organization][equals]': organization,
          sort: 'member.fullName',
          depth: '1',
          limit: '1000',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(pageShape(entryShape)))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessTeam.list.initiate({
            where: { organization: { equals: organization } },
            sort: 'member.fullName',
            depth: 1,
            limit: 1_000,
          }),
        );
        expect(data?.docs[0]?.rota[0]?.zone).toBe('UTC');
      }));

  const row = { weekday: 1, from: '22:00', to: '06:00', zone: 'UTC' };
  const teamMember = {
    role: 'counsellor' as const,
    languages: ['English'],
    onDuty: true,
    rota: [row],
  };
  it('[W-094] somebody who is put on the team', () =>
    kept()
      .uponReceiving('somebody who is put on the wellness team')
      .withRequest('POST', '/api/wellnessTeam', (request) =>
        request
          .query({ depth: '1' })
          .headers({ 'idempotency-key': string('care-1') })
          .jsonBody({ ...teamMember, organization, member: wellnessPersonId }),
      )
      .willRespondWith(201, (answer) =>
        answer.headers(tag(entry)).jsonBody({
          doc: like({ id: idLike(entry), role: 'counsellor' }),
          message: string('Created.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessTeam.create.initiate({
            content: { ...teamMember, organization, member: wellnessPersonId },
            depth: 1,
            idempotencyKey: 'care-1',
          }),
        );
        expect(data?.doc.role).toBe('counsellor');
      }));

  it('[W-094] an entry that is opened, changed and removed', async () => {
    await kept()
      .uponReceiving('an entry of the wellness team')
      .withRequest('GET', `/api/wellnessTeam/${entry}`, (request) => request.query({ depth: '1' }))
      .willRespondWith(200, (answer) => answer.headers(tag(entry)).jsonBody(entryShape))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessTeam.read.initiate({ id: entry, depth: 1 }),
        );
        expect(data?.doc.onDuty).toBe(true);
      });
    const changes = { ...teamMember, credentialUntil: null };
    await kept()
      .uponReceiving('an entry of the wellness team that is changed')
      .withRequest('PATCH', `/api/wellnessTeam/${entry}`, (request) =>
        request.query({ depth: '1' }).headers({ 'if-match': '*' }).jsonBody(changes),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(entry)).jsonBody({
          doc: like({ id: idLike(entry), role: 'counsellor' }),
          message: string('Saved.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessTeam.patch.initiate({ id: entry, changes, etag: '*', depth: 1 }),
        );
        expect(data?.doc.role).toBe('counsellor');
      });
    await kept()
      .uponReceiving('an entry of the wellness team that is removed')
      .withRequest('DELETE', `/api/wellnessTeam/${entry}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ doc: { id: idLike(entry) }, message: string('Deleted.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          wellnessTeam.remove.initiate({ id: entry, etag: undefined, depth: 0 }),
        );
        expect(data?.doc.id).toBe(entry);
      });
  });
});
