import { placeholderData } from '@fairlead/contracts/api/variables';
import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { accountStates, registeredPerson, storedProfile } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { callApi } from '@fairlead/remote-kit/calls';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { formsApi } from '../src/api.ts';
import { placeholderApi } from '../src/features/filling/get-placeholder-data.ts';
import { ownerApi } from '../src/features/form-view/signing/get-owner.ts';

const { like, string } = Matchers;
const { id, email, firstName, lastName } = registeredPerson;
const pact = recordsOf('mfe-forms')('account');

const askedForToken = () =>
  pact
    .addInteraction()
    .given(accountStates.personSignedIn)
    .uponReceiving('the token of whoever is signed in')
    .withRequest('GET', '/api/users/me')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ user: { id }, token: string('header.payload.signature') }),
    );

describe('what the remote needs of the account service', () => {
  it('the token of the session', () =>
    askedForToken().executeTest(async ({ url }) => {
      const { token } = (await callApi({ path: '/users/me' }, { host: url })) as {
        token: string;
      };
      expect(token).toEqual(expect.any(String));
    }));

  it('[F-113] what placeholders stand for', () => {
    askedForToken();
    return pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('what placeholders stand for')
      .withRequest('POST', '/api/users/variables', (request) =>
        request.headers({ Authorization: Matchers.regex(/^JWT .+/.source, 'JWT a.b.c') }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          user: like({
            id,
            email: string(email),
            firstName: string(firstName),
            lastName: string(lastName),
            name: string(`${firstName} ${lastName}`),
            fullName: string(`${firstName} ${lastName}`),
          }),
          organizations: like([]),
          vessels: like([]),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await createRemoteStore(formsApi, { apiHost: url }).dispatch(
          placeholderApi.endpoints.getPlaceholderData.initiate(),
        );
        expect(placeholderData.parse(data).user.firstName).toBe(firstName);
      });
  });

  it('[F-084] [F-087] whose signature it is: name and address of the person', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('the personal data of whoever signs')
      .withRequest('GET', '/api/personal', (request) =>
        request.query({ 'where[user][equals]': id }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: Matchers.eachLike({
            user: {
              fullName: string(`${firstName} ${lastName}`),
              firstName: string(firstName),
              lastName: string(lastName),
            },
            permanentAddress: {
              addr1: string(storedProfile.address.addr1),
              city: string(storedProfile.address.city),
              post: string(storedProfile.address.post),
              cntry: string(storedProfile.address.cntry),
            },
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await createRemoteStore(formsApi, { apiHost: url }).dispatch(
          ownerApi.endpoints.getSignatureOwner.initiate(id),
        );
        expect(data).toEqual({
          name: `${firstName} ${lastName}`,
          address: 'Harbour Road 1, Palma, 07001, Spain',
        });
      }));
});
