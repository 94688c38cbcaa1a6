import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  accountStates,
  notificationWishes,
  otherDeviceId,
  preferencesId,
  registeredPerson,
  unreadNotificationId,
} from '@fairlead/contracts/pacts/states';
import { sessionIn } from '@fairlead/contracts/portal/session';
import { createRemoteStore } from '@fairlead/remote-kit';
import { callApi } from '@fairlead/remote-kit/calls';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { accountApi } from '../src/api.ts';
import {
  markAllRead,
  markRead,
  readNotifications,
} from '../src/features/notifications/notification-calls.ts';
import { oneRecord, recordOf } from '../src/features/records/own-record.ts';
import { deviceApi } from '../src/features/settings/device-calls.ts';
import { preferences } from '../src/features/settings/preferences-calls.ts';
import { users } from '../src/features/settings/settings-calls.ts';
import { verificationApi } from '../src/features/verification/verification.ts';

import { userShape } from './user-shape.ts';

const { boolean, eachLike, iso8601DateTimeWithMillis, regex, string } = Matchers;
const pact = recordsOf('mfe-account')('account');
const storeOf = ({ url }: { url: string }) => createRemoteStore(accountApi, { apiHost: url });
const { id } = registeredPerson;

const notificationShape = (read: boolean) => ({
  id: regex(/^[0-9a-f]{24}$/.source, unreadNotificationId),
  title: string('Application sent'),
  body: string('Meridian Yachts has your application.'),
  read: boolean(read),
  createdAt: iso8601DateTimeWithMillis('2026-11-01T08:00:00.000Z'),
});
const deviceShape = {
  id: string(otherDeviceId),
  device: string('Chrome on Windows'),
  createdAt: iso8601DateTimeWithMillis('2026-11-01T08:00:00.000Z'),
  lastUsedAt: iso8601DateTimeWithMillis('2026-11-01T09:00:00.000Z'),
  remembered: boolean(true),
  isCurrent: boolean(false),
};
const done = { message: string('OK') };
/** The version of a document as it was last read. */
const tag = { ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) };
const anyState = { 'if-match': '*' };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a person needs of the account service', () => {
  it('to be known', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('who is signed in, asked by a person')
      .withRequest('GET', '/api/users/me')
      .willRespondWith(200, (answer) => answer.jsonBody({ user: userShape }))
      .executeTest(async ({ url }) => {
        const answer = await callApi({ path: '/users/me' }, { host: url });
        expect(sessionIn(answer)).toMatchObject({ user: { id, emailVerified: false } });
      }));

  it('their name, as it is kept', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('a person, asked by themselves')
      .withRequest('GET', `/api/users/${id}`, (request) => request.query({ depth: '0' }))
      .willRespondWith(200, (answer) => answer.headers(tag).jsonBody(userShape))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(users.read.initiate({ id, depth: 0 }));
        expect(data).toMatchObject({ doc: { id }, etag: `"${id}-1"` });
      }));

  it('another name', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('a changed name')
      .withRequest('PATCH', `/api/users/${id}`, (request) =>
        request
          .query({ depth: '0' })
          .headers(anyState)
          .jsonBody({ firstName: 'Miranda', lastName: 'Holm' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag).jsonBody({ doc: { ...userShape, firstName: 'Miranda' }, ...done }),
      )
      .executeTest(async (server) => {
        const changes = { firstName: 'Miranda', lastName: 'Holm' };
        const { data } = await storeOf(server).dispatch(
          users.patch.initiate({ id, changes, etag: '*', depth: 0 }),
        );
        expect(data?.doc.firstName).toBe('Miranda');
      }));

  it('to hear that the name was changed elsewhere, and to what', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('a changed name of a person who has changed since')
      .withRequest('PATCH', `/api/users/${id}`, (request) =>
        request
          .query({ depth: '0' })
          .headers({ 'if-match': '"outdated"' })
          .jsonBody({ firstName: 'Miranda', lastName: 'Holm' }),
      )
      .willRespondWith(412, (answer) =>
        answer.headers(tag).jsonBody({ errors: eachLike(done), doc: userShape }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const changes = { firstName: 'Miranda', lastName: 'Holm' };
        const { error } = await storeOf(server).dispatch(
          users.patch.initiate({ id, changes, etag: '"outdated"', depth: 0 }),
        );
        expect(error).toMatchObject({ kind: 'outdated', answer: { doc: { id } } });
      }));

  it('[A-138] how they wish to be told of things', () =>
    pact
      .addInteraction()
      .given(accountStates.personWishing)
      .uponReceiving('the preferences of a person')
      .withRequest('GET', '/api/preferences', (request) =>
        request.query({ 'where[user][equals]': id, limit: '1' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: regex(/^[0-9a-f]{24}$/.source, preferencesId),
            notifications: notificationWishes,
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(preferences.list.initiate(recordOf(id)));
        expect(data?.docs[0]).toMatchObject({
          id: preferencesId,
          notifications: notificationWishes,
        });
      }));

  it('[A-138] the same with the state that a change of them names', () =>
    pact
      .addInteraction()
      .given(accountStates.personWishing)
      .uponReceiving('the preferences of a person, by their id')
      .withRequest('GET', `/api/preferences/${preferencesId}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag).jsonBody({
          id: regex(/^[0-9a-f]{24}$/.source, preferencesId),
          notifications: notificationWishes,
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          preferences.read.initiate(oneRecord(preferencesId)),
        );
        expect(data).toMatchObject({ doc: { notifications: notificationWishes } });
      }));

  it.each([
    ['created', undefined],
    ['changed', preferencesId],
  ])('[A-139] to have such wishes %s', (done, kept) =>
    pact
      .addInteraction()
      .given(kept ? accountStates.personWishing : accountStates.personSignedIn)
      .uponReceiving(`preferences to be ${done}`)
      .withRequest(
        kept ? 'PATCH' : 'POST',
        kept ? `/api/preferences/${kept}` : '/api/preferences',
        (request) =>
          request
            .query({ depth: '0' })
            .headers(
              kept
                ? anyState
                : { 'idempotency-key': regex(/^[\w-]{10,}$/.source, 'V1StGXR8_Z5jdHi6B-myT') },
            )
            .jsonBody({ ...(kept ? {} : { user: id }), notifications: notificationWishes }),
      )
      .willRespondWith(kept ? 200 : 201, (answer) =>
        answer.headers(tag).jsonBody({ doc: { notifications: notificationWishes } }),
      )
      .executeTest(async (server) => {
        const content = { user: id, notifications: notificationWishes };
        const changes = { notifications: notificationWishes };
        const store = storeOf(server);
        const saving = kept
          ? store.dispatch(preferences.patch.initiate({ id: kept, changes, etag: '*', depth: 0 }))
          : store.dispatch(preferences.create.initiate({ content, depth: 0 }));
        await expect(saving.unwrap()).resolves.toBeDefined();
      }),
  );

  it('another mail to confirm the address', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('another mail to confirm the address')
      .withRequest('POST', '/api/users/send-verification')
      .willRespondWith(200, (answer) => answer.jsonBody(done))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          verificationApi.endpoints.sendVerification.initiate(undefined),
        );
        expect(data?.message).toBe('OK');
      }));

  it('the devices where they are signed in', () =>
    pact
      .addInteraction()
      .given(accountStates.personOnTwoDevices)
      .uponReceiving('where a person is signed in')
      .withRequest('GET', '/api/users/sessions')
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: eachLike(deviceShape) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          deviceApi.endpoints.getDevices.initiate(undefined),
        );
        expect(data).toMatchObject([{ id: otherDeviceId, device: 'Chrome on Windows' }]);
      }));

  it('to sign out on one of them', () =>
    pact
      .addInteraction()
      .given(accountStates.personOnTwoDevices)
      .uponReceiving('signing out on another device')
      .withRequest('DELETE', `/api/users/sessions/${otherDeviceId}`)
      .willRespondWith(200, (answer) => answer.jsonBody(done))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          deviceApi.endpoints.signOutDevice.initiate(otherDeviceId),
        );
        expect(data?.message).toBe('OK');
      }));

  it('to sign out everywhere', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('signing out on every device')
      .withRequest('POST', '/api/auth/logout', (request) => request.query({ allSessions: 'true' }))
      .willRespondWith(200, (answer) => answer.jsonBody(done))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          deviceApi.endpoints.signOutEverywhere.initiate(undefined),
        );
        expect(data?.message).toBe('OK');
      }));

  it.each([true, false])('[A-125] the notifications of which unread is %p', (unread) =>
    pact
      .addInteraction()
      .given(accountStates.personNotified)
      .uponReceiving(`the ${unread ? 'unread' : 'read'} notifications`)
      .withRequest('POST', '/api/push-notifications/me', (request) =>
        request.query({ unread: String(unread) }).jsonBody({ user: id }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ data: eachLike(notificationShape(!unread)) }),
      )
      .executeTest(async ({ url }) => {
        const [first] = await readNotifications({ host: url }, id, unread);
        expect(first?.id).toBe(unreadNotificationId);
      }),
  );

  it('[A-128] to mark one as read', () =>
    pact
      .addInteraction()
      .given(accountStates.personNotified)
      .uponReceiving('marking one notification as read')
      .withRequest('POST', `/api/push-notifications/${unreadNotificationId}/mark-read`)
      .willRespondWith(200, (answer) => answer.jsonBody(done))
      .executeTest(async ({ url }) => {
        await expect(markRead({ host: url }, unreadNotificationId)).resolves.toBeDefined();
      }));

  it('[A-129] to mark all as read', () =>
    pact
      .addInteraction()
      .given(accountStates.personNotified)
      .uponReceiving('marking all notifications as read')
      .withRequest('POST', '/api/push-notifications/mark-all-read')
      .willRespondWith(200, (answer) => answer.jsonBody(done))
      .executeTest(async ({ url }) => {
        await expect(markAllRead({ host: url })).resolves.toBeDefined();
      }));
});
