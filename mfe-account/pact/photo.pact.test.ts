import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { sendsForm, sentPicture, sentProgram } from '@fairlead/contracts/pacts/sent-form';
import { accountStates, registeredPerson } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { fieldProblemsIn } from '@fairlead/remote-kit/forms';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { accountApi } from '../src/api.ts';
import { users } from '../src/features/settings/settings-calls.ts';

const { like, regex, string } = Matchers;
const pact = recordsOf('mfe-account')('account');
const { id } = registeredPerson;
const path = `/api/users/${id}/photo`;
const member = 'photo';
const tag = { ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) };

/** The store of a portal page whose API is the mock server. */
function storeAt({ url }: { url: string }) {
  visit(url);
  return createRemoteStore(accountApi, { apiHost: url });
}
const send = ({ name, type, bytes }: typeof sentPicture) =>
  users.upload.initiate({
    id,
    member,
    file: new File([bytes], name, { type }),
    idempotencyKey: 'one-photo',
    depth: 0,
  });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a person needs of the account service for their photo', () => {
  it('to send it', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('a photo sent by its person')
      .withRequest('POST', path, (request) =>
        sendsForm(request.query({ depth: '0' }), { file: sentPicture }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag).jsonBody({
          doc: { id, photo: { url: regex('^/api/users/file/.+$', '/api/users/file/photo.webp') } },
          message: string('User updated.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeAt(server).dispatch(send(sentPicture));
        expect(data?.doc.photo?.url).toContain('/file/');
      }));

  it('why it is not taken', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('a photo that is a program')
      .withRequest('POST', path, (request) =>
        sendsForm(request.query({ depth: '0' }), { file: sentProgram }),
      )
      .willRespondWith(400, (answer) =>
        answer.jsonBody({
          errors: [{ data: { errors: [{ path: 'file', message: string('Not taken') }] } }],
        }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeAt(server).dispatch(send(sentProgram));
        expect(fieldProblemsIn(error as never)).toEqual([{ path: 'file', message: 'Not taken' }]);
      }));

  it('to remove it', () =>
    pact
      .addInteraction()
      .given(accountStates.personSignedIn)
      .uponReceiving('a photo removed by its person')
      .withRequest('DELETE', path, (request) => request.query({ depth: '0' }))
      .willRespondWith(200, (answer) =>
        answer
          .headers(tag)
          .jsonBody({ doc: { id, photo: like({}) }, message: string('User updated.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeAt(server).dispatch(
          users.removePicture.initiate({ id, member, depth: 0 }),
        );
        expect(data?.doc.id).toBe(id);
      }));
});
