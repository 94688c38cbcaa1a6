import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { accountStates, registeredPerson, storedProfile } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { accountApi } from '../src/api.ts';
import { backgroundApi } from '../src/features/background-check/background-calls.ts';
import { credentials } from '../src/features/credentials/credential-calls.ts';
import { jsonResumeApi } from '../src/features/cv/json-resume-calls.ts';
import { privacyApi } from '../src/features/privacy/privacy-calls.ts';
import { completionApi } from '../src/features/profile/completion-calls.ts';
import { personal, resume } from '../src/features/profile/records.ts';
import { oneRecord, recordOf } from '../src/features/records/own-record.ts';

const { boolean, eachLike, integer, like, regex, string } = Matchers;
const pact = recordsOf('mfe-account')('account');
const storeOf = ({ url }: { url: string }) => createRemoteStore(accountApi, { apiHost: url });
const { id: user } = registeredPerson;
const hexId = (example: string) => regex(/^[0-9a-f]{24}$/.source, example);
const tag = (id: string) => ({ ETag: regex(/^"[0-9a-f]{24}-\d+"$/.source, `"${id}-1"`) });
const once = { 'idempotency-key': regex(/^[\w-]{10,}$/.source, 'V1StGXR8_Z5jdHi6B-myT') };

const personalShape = {
  id: hexId(storedProfile.personal),
  identity: { nationalities: like([]), passports: like([]) },
  contact: { phone: string(storedProfile.phone) },
  permanentAddress: { cntry: string('ES') },
  nextOfKin: like([]),
  banking: like([]),
  consents: like([]),
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the profile needs of the account service', () => {
  it('[A-099] the personal data of whoever is signed in', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('the personal data of a person')
      .withRequest('GET', '/api/personal', (request) =>
        request.query({ 'where[user][equals]': user, limit: '1' }),
      )
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: eachLike(personalShape) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(personal.list.initiate(recordOf(user)));
        expect(data?.docs[0]?.contact.phone).toBe(storedProfile.phone);
      }));

  it('[A-099] the same by its id, with the state that a change names', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('the personal data of a person, by their id')
      .withRequest('GET', `/api/personal/${storedProfile.personal}`, (request) =>
        request.query({ depth: '0' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(tag(storedProfile.personal)).jsonBody(personalShape),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personal.read.initiate(oneRecord(storedProfile.personal)),
        );
        expect(data?.etag).toBe(`"${storedProfile.personal}-1"`);
      }));

  it('[A-101] a section to be changed', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('a changed section of personal data')
      .withRequest('PATCH', `/api/personal/${storedProfile.personal}`, (request) =>
        request
          .query({ depth: '0' })
          .headers({ 'if-match': '*' })
          .jsonBody({ availability: { code: 'immNow', nextAvailableDate: null } }),
      )
      .willRespondWith(200, (answer) =>
        answer
          .headers(tag(storedProfile.personal))
          .jsonBody({ doc: { availability: { code: 'immNow' } }, message: string('Saved.') }),
      )
      .executeTest(async (server) => {
        const changes = { availability: { code: 'immNow', nextAvailableDate: null } } as const;
        const { data } = await storeOf(server).dispatch(
          personal.patch.initiate({ id: storedProfile.personal, changes, etag: '*', depth: 0 }),
        );
        expect(data?.doc.availability.code).toBe('immNow');
      }));

  it('[A-090] a resume to be made', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('a first resume')
      .withRequest('POST', '/api/resume', (request) =>
        request.query({ depth: '0' }).headers(once).jsonBody({ user }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { id: hexId(user), user }, message: string('Saved.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          resume.create.initiate({ content: { user }, depth: 0 }),
        );
        expect(data?.doc.user).toBe(user);
      }));

  it('[A-061] how complete it is', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('how complete a profile is')
      .withRequest('GET', '/api/users/completion')
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          overall: integer(2),
          cards: {
            contact: { percent: integer(66), missing: eachLike('Confirmed email') },
            personal: { percent: integer(0), missing: eachLike('Nationality') },
          },
          facts: {
            phone: boolean(true),
            certificates: integer(1),
            kin: integer(0),
            background: string('not_started'),
            hasPersonalityResult: boolean(false),
          },
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          completionApi.endpoints.getCompletion.initiate(undefined),
        );
        expect(data?.facts.certificates).toBe(1);
      }));

  it('[A-080] the credentials of a kind', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('the certificates of a person')
      .withRequest('GET', '/api/credentials', (request) =>
        request.query({
          'where[kind][equals]': 'certificate',
          sort: 'expiresOn',
          limit: '200',
          depth: '0',
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            id: hexId(storedProfile.credential),
            kind: string('certificate'),
            title: string('Basic Safety Training'),
            expiresOn: string('2031-01-01'),
            attachments: like([]),
          }),
        }),
      )
      .executeTest(async (server) => {
        const where = { kind: { equals: 'certificate' } };
        const { data } = await storeOf(server).dispatch(
          credentials.list.initiate({ where, sort: 'expiresOn', limit: 200, depth: 0 }),
        );
        expect(data?.docs[0]?.title).toBe('Basic Safety Training');
      }));

  it('with which employers a credential is shared', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('a credential that is shared with an employer')
      .withRequest('PATCH', `/api/credentials/${storedProfile.credential}`, (request) =>
        request
          .query({ depth: '0' })
          .headers({ 'if-match': '*' })
          .jsonBody({ sharedWith: [storedProfile.employer] }),
      )
      .willRespondWith(200, (answer) =>
        answer
          .headers(tag(storedProfile.credential))
          .jsonBody({ doc: { sharedWith: [storedProfile.employer] }, message: string('Saved.') }),
      )
      .executeTest(async (server) => {
        const changes = { sharedWith: [storedProfile.employer] };
        const { data } = await storeOf(server).dispatch(
          credentials.patch.initiate({
            id: storedProfile.credential,
            changes,
            etag: '*',
            depth: 0,
          }),
        );
        expect(data?.doc.sharedWith).toEqual([storedProfile.employer]);
      }));

  it('the employers with which it can be shared', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('where a person works or has applied')
      .withRequest('GET', '/api/personal/employers')
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({ id: hexId(storedProfile.employer), name: string('Meridian Yachts') }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          privacyApi.endpoints.getEmployers.initiate(undefined),
        );
        expect(data?.[0]?.name).toBe('Meridian Yachts');
      }));

  it('[A-115] a background check to be started', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('a background check to be started')
      .withRequest('POST', '/api/backgroundChecks', (request) =>
        request.jsonBody({ package: 'basic', consent: true, terms: true }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { status: string('pending') }, message: string('Started.') }),
      )
      .executeTest(async (server) => {
        const asked = { package: 'basic', consent: true, terms: true } as const;
        const { data } = await storeOf(server).dispatch(
          backgroundApi.endpoints.startBackgroundCheck.initiate(asked),
        );
        expect(data?.message).toBe('Started.');
      }));

  it('[A-110] who has looked', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('who has looked at a profile')
      .withRequest('GET', '/api/personal/readings')
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: like([]) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          privacyApi.endpoints.getReadings.initiate(undefined),
        );
        expect(data).toEqual([]);
      }));

  it('[A-109] where the person works or has applied, and what is asked for there', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('the employers of a person')
      .withRequest('GET', '/api/personal/employers')
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: like([]) }))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          privacyApi.endpoints.getEmployers.initiate(undefined),
        );
        expect(data).toEqual([]);
      }));

  it('[A-109] a consent until a day', () => {
    const consents = [
      {
        organization: '65f500000000000000000001',
        group: 'health' as const,
        purpose: 'ENG1 before joining',
        until: '2100-01-01',
      },
    ];
    return pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('a consent until a day')
      .withRequest('PATCH', `/api/personal/${storedProfile.personal}`, (request) =>
        request.query({ depth: '0' }).headers({ 'if-match': '*' }).jsonBody({ consents }),
      )
      .willRespondWith(200, (answer) =>
        answer
          .headers(tag(storedProfile.personal))
          .jsonBody({ doc: { consents }, message: string('Saved.') }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          personal.patch.initiate({
            id: storedProfile.personal,
            changes: { consents },
            etag: '*',
            depth: 0,
          }),
        );
        expect(data?.doc.consents[0]?.until).toBe('2100-01-01');
      });
  });

  it('what a JSON Resume would change', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('a JSON Resume to be looked at')
      .withRequest('POST', '/api/resume/json-resume', (request) =>
        request.jsonBody({ basics: { label: 'Bosun' }, awards: [{ title: 'Best crew' }] }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          changes: [
            {
              section: 'about',
              lines: [{ label: 'Headline', after: 'Bosun' }],
              values: { headline: 'Bosun' },
            },
          ],
          left: [
            {
              path: 'awards',
              place: string('Awards'),
              what: string('Best crew'),
              why: string('No place for it.'),
            },
          ],
        }),
      )
      .executeTest(async (server) => {
        const file = { basics: { label: 'Bosun' }, awards: [{ title: 'Best crew' }] };
        const { data } = await storeOf(server).dispatch(
          jsonResumeApi.endpoints.previewJsonResume.initiate(file),
        );
        expect(data?.changes[0]?.values).toEqual({ headline: 'Bosun' });
      }));

  it('what of a JSON Resume is not as in its schema', () =>
    pact
      .addInteraction()
      .given(accountStates.personWithProfile)
      .uponReceiving('a JSON Resume with a wrong type')
      .withRequest('POST', '/api/resume/json-resume', (request) =>
        request.jsonBody({ basics: { label: 5 } }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          changes: [],
          left: [
            {
              path: 'basics.label',
              place: string('Label'),
              what: string('5'),
              why: string('This must be text.'),
            },
          ],
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          jsonResumeApi.endpoints.previewJsonResume.initiate({ basics: { label: 5 } }),
        );
        expect(data?.left).toMatchObject([{ path: 'basics.label' }]);
      }));
});
