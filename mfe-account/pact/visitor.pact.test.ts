import { addressTaken } from '@fairlead/contracts/api/address-taken';
import { codeRefused, codeRequired } from '@fairlead/contracts/api/error-names';
import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { accountStates, registeredPerson } from '@fairlead/contracts/pacts/states';
import { sessionIn } from '@fairlead/contracts/portal/session';
import { createRemoteStore } from '@fairlead/remote-kit';
import { callApi, isCodeWanted } from '@fairlead/remote-kit/calls';
import { fieldProblemsIn } from '@fairlead/remote-kit/forms';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers, MatchersV3 } from '@pact-foundation/pact';
import { accountApi } from '../src/api.ts';
import { passwordResetApi } from '../src/features/password-reset/password-reset.ts';
import { registerApi } from '../src/features/registration/register.ts';
import { signInApi } from '../src/features/sign-in/sign-in.ts';
import { verificationApi } from '../src/features/verification/verification.ts';

import { fieldRefusalShape, refusalShape, userShape } from './user-shape.ts';

const { integer, string } = Matchers;
const pact = recordsOf('mfe-account')('account');
const storeOf = ({ url }: { url: string }) => createRemoteStore(accountApi, { apiHost: url });
const { id: _id, ...registration } = registeredPerson;
const { email, password } = registeredPerson;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a visitor needs of the account service', () => {
  it('an account', () =>
    pact
      .addInteraction()
      .given(accountStates.nobodyRegistered)
      .uponReceiving('a registration')
      .withRequest('POST', '/api/users', (request) => request.jsonBody(registration))
      .willRespondWith(201, (answer) => answer.jsonBody({ doc: userShape, message: string('OK') }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          registerApi.endpoints.register.initiate(registration),
        );
        expect(data?.doc.email).toBe(email);
      }));

  // The exact message is needed: by it the form knows which links to show.
  it('a clear answer where the address is taken', () =>
    pact
      .addInteraction()
      .given(accountStates.personRegistered)
      .uponReceiving('a registration with an address that is taken')
      .withRequest('POST', '/api/users', (request) => request.jsonBody(registration))
      .willRespondWith(400, (answer) => answer.jsonBody(fieldRefusalShape('email', addressTaken)))
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          registerApi.endpoints.register.initiate(registration),
        );
        expect(fieldProblemsIn(error as object)).toEqual([
          { path: 'email', message: addressTaken },
        ]);
      }));

  it('a way in', () =>
    pact
      .addInteraction()
      .given(accountStates.personRegistered)
      .uponReceiving('a sign-in')
      .withRequest('POST', '/api/auth/login', (request) =>
        request.jsonBody({ email, password, rememberDevice: true }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ message: string('OK'), exp: integer(1), user: userShape }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          signInApi.endpoints.signIn.initiate({ email, password, rememberDevice: true }),
        );
        expect(sessionIn(data)).toMatchObject({ status: 'person', user: { email } });
      }));

  it('a clear answer to a wrong password', () =>
    pact
      .addInteraction()
      .given(accountStates.personRegistered)
      .uponReceiving('a sign-in with a wrong password')
      .withRequest('POST', '/api/auth/login', (request) =>
        request.jsonBody({ email, password: 'Not-the-password-1' }),
      )
      .willRespondWith(401, (answer) => answer.jsonBody(refusalShape))
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          signInApi.endpoints.signIn.initiate({ email, password: 'Not-the-password-1' }),
        );
        expect(error).toMatchObject({ status: 401, message: 'Refused.' });
      }));

  // The exact names are needed: by them the form asks for the code, and shows the refusal at it.
  it('to learn that the second step is to come', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithTwoStep)
      .uponReceiving('a sign-in without the code of the second step')
      .withRequest('POST', '/api/auth/login', (request) => request.jsonBody({ email, password }))
      .willRespondWith(401, (answer) =>
        answer.jsonBody({ errors: [{ name: codeRequired, message: string('Refused.') }] }),
      )
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          signInApi.endpoints.signIn.initiate({ email, password }),
        );
        expect(isCodeWanted(error)).toBe(true);
      }));

  it('to learn that a code was not accepted', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithTwoStep)
      .uponReceiving('a sign-in with a wrong code')
      .withRequest('POST', '/api/auth/login', (request) =>
        request.jsonBody({ email, password, code: '000000' }),
      )
      .willRespondWith(401, (answer) =>
        answer.jsonBody({ errors: [{ name: codeRefused, message: string('Refused.') }] }),
      )
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          signInApi.endpoints.signIn.initiate({ email, password, code: '000000' }),
        );
        expect(isCodeWanted(error)).toBe(true);
      }));

  it('to hear that nobody is signed in', () =>
    pact
      .addInteraction()
      .given(accountStates.nobodyRegistered)
      .uponReceiving('who is signed in, asked by a visitor')
      .withRequest('GET', '/api/auth/me')
      .willRespondWith(200, (answer) => answer.jsonBody({ user: null }))
      .executeTest(async ({ url }) => {
        const answer = await callApi({ path: '/auth/me' }, { host: url });
        expect(sessionIn(answer)).toEqual({ status: 'visitor' });
      }));

  it('a mail with a link', () =>
    pact
      .addInteraction()
      .given(accountStates.personRegistered)
      .uponReceiving('a forgotten password')
      .withRequest('POST', '/api/users/forgot-password', (request) => request.jsonBody({ email }))
      .willRespondWith(200, (answer) => answer.jsonBody({ message: string('Success') }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          passwordResetApi.endpoints.forgotPassword.initiate({ email }),
        );
        expect(data?.message).toBe('Success');
      }));

  it('a new password by that link', () =>
    pact
      .addInteraction()
      .given(accountStates.resetAsked)
      .uponReceiving('a new password with a good token')
      .withRequest('POST', '/api/users/reset-password', (request) =>
        request.jsonBody({
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in from the provider's state
          token: MatchersV3.fromProviderState('${resetToken}', 't0ken'),
          password: 'Quiet-anchorage-7',
        }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ message: string('OK'), user: userShape }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          passwordResetApi.endpoints.resetPassword.initiate({
            token: 't0ken',
            password: 'Quiet-anchorage-7',
          }),
        );
        expect(data?.user?.email).toBe(email);
      }));

  it('a confirmed address by the mailed link', () =>
    pact
      .addInteraction()
      .given(accountStates.verificationMailed)
      .uponReceiving('a confirmation with a good token')
      .withRequest(
        'POST',
        MatchersV3.fromProviderState(
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in from the provider's state
          '/api/users/verify/${verificationToken}',
          '/api/users/verify/t0ken',
        ),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ message: string('OK') }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          verificationApi.endpoints.verifyEmail.initiate({ token: 't0ken' }),
        );
        expect(data?.message).toBe('OK');
      }));

  it('a clear answer where the link to confirm is used or invented', () =>
    pact
      .addInteraction()
      .given(accountStates.personRegistered)
      .uponReceiving('a confirmation with an invented token')
      .withRequest('POST', '/api/users/verify/invented')
      .willRespondWith(403, (answer) => answer.jsonBody(refusalShape))
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          verificationApi.endpoints.verifyEmail.initiate({ token: 'invented' }),
        );
        expect(error).toMatchObject({ status: 403, message: 'Refused.' });
      }));

  it('a clear answer where the link is used or invented', () =>
    pact
      .addInteraction()
      .given(accountStates.personRegistered)
      .uponReceiving('a new password with an invented token')
      .withRequest('POST', '/api/users/reset-password', (request) =>
        request.jsonBody({ token: 'invented', password: 'Quiet-anchorage-7' }),
      )
      .willRespondWith(403, (answer) => answer.jsonBody(refusalShape))
      .executeTest(async (server) => {
        const { error } = await storeOf(server).dispatch(
          passwordResetApi.endpoints.resetPassword.initiate({
            token: 'invented',
            password: 'Quiet-anchorage-7',
          }),
        );
        expect(error).toMatchObject({ status: 403 });
      }));
});
