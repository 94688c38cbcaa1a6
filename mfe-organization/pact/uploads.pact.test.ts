import { recordsOf as recordedBy } from '@fairlead/contracts/pacts/recorded';
import {
  type SentFile,
  sendsForm,
  sentPicture,
  sentProgram,
} from '@fairlead/contracts/pacts/sent-form';
import { companyPeople, organizationStates, storedRecords } from '@fairlead/contracts/pacts/states';
import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { createRemoteStore } from '@fairlead/remote-kit';
import { fieldProblemsIn } from '@fairlead/remote-kit/forms';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { organizationApi, organizationProfiles } from '../src/api.ts';
import { recordsOf } from '../src/features/registers/register-calls.ts';

const { eachLike, integer, regex, string } = Matchers;
const pact = recordedBy('mfe-organization')('organization');
const { profileId } = companyPeople;
const { actionId } = storedRecords;
const logoPath = `/api/organizationProfiles/${profileId}/logo`;
const attachmentsPath = `/api/registers/${correctiveActions.slug}/${actionId}/attachments`;

const idLike = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const tag = (id: string) => ({ ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) });
const refusal = {
  errors: [{ data: { errors: [{ path: 'file', message: string('Not taken') }] } }],
};
const fileOf = ({ name, type, bytes }: SentFile) => new File([bytes], name, { type });

/** The store of a portal page whose API is the mock server. */
function storeAt({ url }: { url: string }) {
  visit(url);
  return createRemoteStore(organizationApi, { apiHost: url });
}
const sendLogo = (file: SentFile) =>
  organizationProfiles.upload.initiate({
    id: profileId,
    member: 'logo',
    file: fileOf(file),
    idempotencyKey: 'one-logo',
    depth: 0,
  });
const attach = (file: SentFile) =>
  recordsOf(correctiveActions).upload.initiate({
    id: actionId,
    member: 'attachments',
    file: fileOf(file),
    idempotencyKey: 'one-attachment',
    depth: 1,
  });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the organization service to send files', () => {
  it('a logo', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('a logo sent by an org-admin')
      .withRequest('POST', logoPath, (request) =>
        sendsForm(request.query({ depth: '0' }), { file: sentPicture }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(profileId)).jsonBody({
          doc: {
            id: idLike(profileId),
            logo: {
              url: regex(
                '^/api/organizationProfiles/file/.+$',
                '/api/organizationProfiles/file/logo.webp',
              ),
            },
          },
          message: string('Organization profile updated.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeAt(server).dispatch(sendLogo(sentPicture));
        expect(data?.doc.logo.url).toContain('/file/');
        expect(data?.etag).toBe(`"${profileId}-1"`);
      }));

  it('why a logo is not taken', () =>
    pact
      .addInteraction()
      .given(organizationStates.adminSignedIn)
      .uponReceiving('a logo that is a program')
      .withRequest('POST', logoPath, (request) =>
        sendsForm(request.query({ depth: '0' }), { file: sentProgram }),
      )
      .willRespondWith(400, (answer) => answer.jsonBody(refusal))
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeAt(server).dispatch(sendLogo(sentProgram));
        expect(fieldProblemsIn(error as never)).toEqual([{ path: 'file', message: 'Not taken' }]);
      }));

  it('a file of a record', () =>
    pact
      .addInteraction()
      .given(organizationStates.recordsKept)
      .uponReceiving('a file attached to a record')
      .withRequest('POST', attachmentsPath, (request) =>
        sendsForm(request.query({ depth: '1' }), { file: sentPicture }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(actionId)).jsonBody({
          doc: {
            id: idLike(actionId),
            attachments: eachLike({
              id: idLike(actionId),
              name: sentPicture.name,
              size: integer(70),
              url: string(`${attachmentsPath}/${actionId}`),
            }),
          },
          message: string('Corrective action updated.'),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeAt(server).dispatch(attach(sentPicture));
        expect(data?.doc).toMatchObject({ attachments: [{ name: sentPicture.name }] });
      }));

  it('why a file of a record is not taken', () =>
    pact
      .addInteraction()
      .given(organizationStates.recordsKept)
      .uponReceiving('a program attached to a record')
      .withRequest('POST', attachmentsPath, (request) =>
        sendsForm(request.query({ depth: '1' }), { file: sentProgram }),
      )
      .willRespondWith(400, (answer) => answer.jsonBody(refusal))
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await storeAt(server).dispatch(attach(sentProgram));
        expect(fieldProblemsIn(error as never)).toEqual([{ path: 'file', message: 'Not taken' }]);
      }));
});
