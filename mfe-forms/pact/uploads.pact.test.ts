import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import {
  type SentFile,
  sendsBytes,
  sendsForm,
  sentPicture,
  sentProgram,
} from '@fairlead/contracts/pacts/sent-form';
import { formsStates, publishedForm } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { uploadResumably } from '@fairlead/remote-kit/calls';
import { sendFile } from '@fairlead/remote-kit/uploads';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers, MatchersV3 } from '@pact-foundation/pact';
import { formsApi } from '../src/api.ts';
import { userMedia } from '../src/features/form-view/uploads/user-media.ts';

const { integer, regex, string } = Matchers;
const pact = recordsOf('mfe-forms')('forms');
const { organization } = publishedForm;
const { name, type, bytes } = sentPicture;
const fileId = '65fb0000000000000000f0a1';
const idLike = regex(/^[0-9a-f]{24}$/.source, fileId);
const file = {
  id: idLike,
  filename: name,
  mimeType: type,
  filesize: integer(bytes.length),
  url: string(`/api/userMedia/file/${fileId}`),
};
const fileOf = ({ name, type, bytes }: SentFile) => new File([bytes], name, { type });
const idempotencyKey = 'one-file';

/** Uploads the file that answers a question, from a portal page whose API is the mock server. */
function answerWith(sent: SentFile, { url }: { url: string }) {
  visit(url);
  return createRemoteStore(formsApi, { apiHost: url }).dispatch(
    userMedia.endpoints.sendUserFile.initiate({
      file: fileOf(sent),
      idempotencyKey,
      onProgress: () => {},
      signal: new AbortController().signal,
      isPreview: false,
    }),
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the remote needs of the forms service to send files', () => {
  it('a file that answers a question', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('a file that answers a question')
      .withRequest('POST', '/api/userMedia', (request) =>
        sendsForm(request, { alt: name, file: sentPicture }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: file, message: string('File created.') }),
      )
      .executeTest(async (server) => {
        const { data } = await answerWith(sentPicture, server);
        expect(data).toMatchObject({ id: fileId, filename: name });
      }));

  it('why a file is not taken', () =>
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('a program that answers a question')
      .withRequest('POST', '/api/userMedia', (request) =>
        sendsForm(request, { alt: name, file: sentProgram }),
      )
      .willRespondWith(400, (answer) =>
        answer.jsonBody({
          errors: [
            {
              message: string('Not taken'),
              data: { errors: [{ path: 'file', message: string('Not taken') }] },
            },
          ],
        }),
      )
      .executeTest(async (server) => {
        jest.spyOn(console, 'error').mockImplementation(() => {});
        const { error } = await answerWith(sentProgram, server);
        expect(error).toMatchObject({ kind: 'invalid', reason: 'Not taken' });
      }));

  it('a picture of an organization, for what it writes', () =>
    pact
      .addInteraction()
      .given(formsStates.adminWrites)
      .uponReceiving('a picture of an organization')
      .withRequest('POST', '/api/media', (request) =>
        sendsForm(request, { alt: 'The deck', organization, file: sentPicture }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({
          doc: { id: idLike, alt: 'The deck', url: regex('^/media/.+$', `/media/${name}`) },
          message: string('Media file created.'),
        }),
      )
      .executeTest(async ({ url: host }) => {
        visit(host);
        const texts = { organization, alt: 'The deck' };
        const doc = await sendFile('media', fileOf(sentPicture), { host, texts, idempotencyKey });
        expect(doc.url).toBe(`/media/${name}`);
      }));

  it('a file that comes piece by piece, and what is made of it', () => {
    const spoken = { 'tus-resumable': '1.0.0' };
    pact
      .addInteraction()
      .given(formsStates.memberSignedIn)
      .uponReceiving('an upload that begins')
      .withRequest('POST', '/api/userMedia/uploads', (request) =>
        request.headers({
          ...spoken,
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${btoa(name)}`,
        }),
      )
      .willRespondWith(201, (answer) =>
        answer.headers({
          location: regex(
            '^/api/userMedia/uploads/[0-9a-f]{24}$',
            `/api/userMedia/uploads/${fileId}`,
          ),
          'upload-offset': '0',
        }),
      );
    pact
      .addInteraction()
      .given(formsStates.uploadBegun)
      .uponReceiving('the last piece of an upload')
      .withRequest(
        'PATCH',
        MatchersV3.fromProviderState(
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in from the provider's state
          '/api/userMedia/uploads/${uploadId}',
          `/api/userMedia/uploads/${fileId}`,
        ),
        (request) =>
          sendsBytes(
            request.headers({ ...spoken, 'upload-offset': '0' }),
            'application/offset+octet-stream',
            sentPicture,
          ),
      )
      .willRespondWith(204, (answer) =>
        answer.headers({
          'upload-offset': String(bytes.length),
          'content-location': regex('^/api/userMedia/[0-9a-f]{24}$', `/api/userMedia/${fileId}`),
        }),
      );
    return pact
      .addInteraction()
      .given(formsStates.fileSent)
      .uponReceiving('a file that was sent')
      .withRequest(
        'GET',
        MatchersV3.fromProviderState(
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in from the provider's state
          '/api/userMedia/${fileId}',
          `/api/userMedia/${fileId}`,
        ),
      )
      .willRespondWith(200, (answer) => answer.jsonBody(file))
      .executeTest(async ({ url: host }) => {
        visit(host);
        const sent = uploadResumably('/userMedia', fileOf(sentPicture), { host, idempotencyKey });
        expect(await sent).toMatchObject({ doc: { id: fileId, filename: name } });
      });
  });
});
