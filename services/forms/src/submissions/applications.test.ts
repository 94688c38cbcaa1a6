import { applicationChanged } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FormsTest, listing, organization, startForms, vessel } from '../testing/fixtures.ts';
import { answered, errorsOf, fields, type Who } from './testing/submitting.ts';
import { withdrawnApplications } from './withdrawn.ts';

let test: FormsTest;

beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

describe('the form of a job', () => {
  let form: string;
  beforeEach(async () => {
    // A vessel's, whose people do not see candidates because of it.
    ({ id: form } = await test.form({ purpose: 'application', vessel, fields }));
    await receiveEvent(test, 'listings', listing, {
      organization,
      status: 'active',
      title: 'Bosun',
      applicationForm: form,
    });
  });
  const apply = (who: Who, more: object = {}) =>
    test.send('POST', 'applicationFormSubmissions', who, {
      form,
      listing,
      submissionData: answered({ place: 'Palma' }),
      ...more,
    });

  it('[F-038] is sent with the job, and the person who is signed in, once', async () => {
    const made = await apply('seeker', { submittedBy: test.ids.seeker });
    expect(made.statusCode).toBe(201);
    expect(made.json().doc).toMatchObject({
      listing: { id: listing },
      submittedBy: { id: test.ids.seeker },
      submissionData: answered({ place: 'Palma' }),
    });
    const again = await apply('seeker');
    expect([again.statusCode, again.json().errors[0].message]).toEqual([
      409,
      'You have already applied for this position.',
    ]);
    const read = async (who: Who) =>
      (await test.get(`applicationFormSubmissions/${made.json().doc.id}`, who)).statusCode;
    expect([await read('captain'), await read('deckhand')]).toEqual([404, 404]);
    expect([await read('seeker'), await read('admin'), await read('otherAdmin')]).toEqual([
      200, 200, 404,
    ]);
  });

  it('is sent again once its application was withdrawn, and not before', async () => {
    const other = '65f900000000000000000088';
    await receiveEvent(test, 'listings', other, {
      organization,
      status: 'active',
      title: 'Chef',
      applicationForm: form,
    });
    const send = () => apply('otherSeeker', { listing: other });
    const sent = (await send()).json().doc.id;
    const changed = (more: { withdrawn?: true }) => {
      const ids = { id: sent, listing: other, applicant: test.ids.otherSeeker, organization };
      const payload = { ...ids, revision: 2, deleted: false, ...more };
      const { type, version } = applicationChanged;
      const envelope = { id: sent, type, version, occurredAt: '', correlationId: 'moved' };
      return withdrawnApplications(test.service).handle(payload, { ...envelope, payload });
    };
    await changed({});
    expect((await send()).statusCode).toBe(409);
    for (const _twice of [1, 2]) await changed({ withdrawn: true });
    const read = await test.get(`applicationFormSubmissions/${sent}`, 'otherSeeker');
    expect(read.json().withdrawnOn).toEqual(expect.any(String));
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(409);
  });

  it('says from where the person came to the job, where they know it', async () => {
    const refused = await apply('otherSeeker', { source: 'a bird' });
    expect([refused.statusCode, errorsOf(refused)]).toEqual([
      400,
      [{ path: 'source', message: expect.any(String) }],
    ]);
    const made = await apply('otherSeeker', { source: 'shared' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json().doc;
    expect((await test.get(`applicationFormSubmissions/${id}`, 'admin')).json().source).toBe(
      'shared',
    );
    await test.send('DELETE', `applicationFormSubmissions/${id}`, 'operator');
  });

  it('is read by everybody who may apply, and is sent for a job that is open and asks for it alone', async () => {
    expect((await test.get(`forms/${form}`)).statusCode).toBe(200);
    expect((await apply(undefined)).statusCode).toBe(403);
    const refusal = async (more: object) => {
      const answer = await apply('otherSeeker', more);
      return [answer.statusCode, errorsOf(answer)];
    };
    const closed = [
      400,
      [{ path: 'listing', message: 'This job is not open for applications by this form' }],
    ];
    expect(await refusal({ listing: undefined })).toEqual(closed);
    expect(await refusal({ listing: '65f9000000000000000000ff' })).toEqual(closed);
    await receiveEvent(test, 'listings', listing, {
      organization,
      status: 'archived',
      applicationForm: form,
    });
    expect(await refusal({})).toEqual(closed);
    const other = await test.form({ purpose: 'application', fields });
    await receiveEvent(test, 'listings', listing, {
      organization,
      status: 'active',
      applicationForm: other.id,
    });
    expect(await refusal({})).toEqual(closed);
    const forMembers = await test.form({ fields });
    expect((await apply('admin', { form: forMembers.id })).statusCode).toBe(400);
  });
});
