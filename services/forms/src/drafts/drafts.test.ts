import { longestDraft } from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FormsTest,
  listing,
  organization,
  type PersonName,
  startForms,
} from '../testing/fixtures.ts';
import { Drafts } from './drafts.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

const fields = [{ blockType: 'text', name: 'place', label: 'Place' }];
const read = async (form: string, who: PersonName, query = '') => {
  const answer = await test.call('GET', `/api/forms/${form}/draft${query}`, {
    token: test.tokens[who],
  });
  return answer.statusCode === 200 ? answer.json().draft : answer.statusCode;
};
const keep = (form: string, who: PersonName | undefined, answers: object, more: object = {}) =>
  test.call('PUT', `/api/forms/${form}/draft`, {
    ...(who && { token: test.tokens[who] }),
    json: { answers, ...more },
  });

describe('the draft of a form', () => {
  it('is kept over and over, is one’s own, and is read from anywhere', async () => {
    const { id } = await test.form({ fields });
    expect(await read(id, 'deckhand')).toBeNull();
    await keep(id, 'deckhand', { place: 'De' });
    const kept = await keep(id, 'deckhand', { place: 'Deck' });
    expect(kept.statusCode).toBe(200);
    const { savedAt } = kept.json().draft;
    expect(kept.json()).toEqual({ draft: { savedAt: expect.any(String) } });
    expect(await read(id, 'deckhand')).toEqual({ answers: { place: 'Deck' }, savedAt });
    expect(await read(id, 'admin')).toBeNull();
    expect((await keep(id, undefined, {})).statusCode).toBe(403);
  });

  it('is of a form that one may fill in, and not too long', async () => {
    const { id } = await test.form({ fields });
    expect((await keep(id, 'otherAdmin', { place: 'x' })).statusCode).toBe(404);
    expect(await read(id, 'otherAdmin')).toBe(404);
    const long = await keep(id, 'deckhand', { place: 'x'.repeat(longestDraft) });
    expect(long.statusCode).toBe(400);
    const signatures = { place: 'x'.repeat(longestDraft - 100) };
    expect((await keep(id, 'deckhand', signatures)).statusCode).toBe(200);
    expect((await read(id, 'deckhand')).answers).toEqual(signatures);
    expect((await keep(id, 'deckhand', { place: 'x' }, { user: 'me' })).statusCode).toBe(400);
  });

  it('is for a job that is there and asks for the form, and for no other', async () => {
    const { id } = await test.form({ fields, purpose: 'application' });
    const [unknown, elsewhere] = ['65f900000000000000000088', '65f900000000000000000089'];
    const another = { organization, status: 'active', title: 'Mate', applicationForm: unknown };
    await receiveEvent(test, 'listings', elsewhere, another);
    for (const listing of [unknown, elsewhere]) {
      const refused = await keep(id, 'seeker', { place: 'A' }, { listing });
      expect([refused.statusCode, refused.json().errors[0].data.errors]).toEqual([
        400,
        [{ path: 'listing', message: 'This job does not ask for this form' }],
      ]);
      expect(await read(id, 'seeker', `?listing=${listing}`)).toBeNull();
    }
    expect((await keep('65f900000000000000000090', 'seeker', {})).statusCode).toBe(404);
  });

  it('is gone once the form was sent, that of another job is not', async () => {
    const { id } = await test.form({ fields, purpose: 'application' });
    const other = '65f900000000000000000077';
    const asked = { organization, status: 'active', title: 'Bosun', applicationForm: id };
    await receiveEvent(test, 'listings', listing, asked);
    await receiveEvent(test, 'listings', other, asked);
    await keep(id, 'seeker', { place: 'A' }, { listing });
    await keep(id, 'seeker', { place: 'B' }, { listing: other });
    const sent = await test.send('POST', 'applicationFormSubmissions', 'seeker', {
      form: id,
      listing,
      submissionData: [{ field: 'place', value: 'A' }],
    });
    expect(sent.statusCode).toBe(201);
    await until(
      'the draft to be gone',
      async () => (await read(id, 'seeker', `?listing=${listing}`)) === null,
    );
    expect((await read(id, 'seeker', `?listing=${other}`)).answers).toEqual({ place: 'B' });
  });

  it('is forgotten that nobody has changed for ninety days', async () => {
    const { id } = await test.form({ fields });
    await keep(id, 'deckhand', { place: 'Deck' });
    const kept = test.service.connection.collection<{ _id: string }>('form_drafts');
    const name = `${test.ids.deckhand} ${id}`;
    const { expiry } = new Drafts(test.service);
    await expiry.run(AbortSignal.timeout(60_000));
    expect(await read(id, 'deckhand')).not.toBeNull();
    await kept.updateOne({ _id: name }, { $set: { savedAt: new Date('2020-01-01') } });
    await expiry.run(AbortSignal.timeout(60_000));
    expect(await read(id, 'deckhand')).toBeNull();
  });
});
