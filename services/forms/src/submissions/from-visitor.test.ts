import { mostVisitorSubmissions, visitorSubmission } from '@fairlead/contracts';
import { driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormsTest, otherVessel, startForms, vessel } from '../testing/fixtures.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

const visitors = { purpose: 'visitors' };
const answers = { place: 'Main deck' };
const submitted = (data: Readonly<Record<string, unknown>>) =>
  Object.entries(data).map(([field, value]) => ({ field, value }));
const contentOf = (form: string, more: object = {}) => ({
  form,
  senderName: 'Vera Ollen',
  submissionData: submitted(answers),
  ...more,
});
const send = (form: string, more: object = {}, who?: 'seeker' | 'admin') =>
  test.send('POST', 'visitorSubmissions', who, contentOf(form, more));
const open = async (more: object = {}): Promise<string> =>
  (await test.form({ ...visitors, ...more })).id;

describe('a form for anybody with the link', () => {
  it('is read by its link without an account, and is in no list but that of its organization', async () => {
    const id = await open({ vessel, title: 'Guest feedback' });
    const answer = await test.get(`forms/${id}/public`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      title: 'Guest feedback',
      organization: { name: 'Blue Meridian Yachts' },
      vessel: { name: 'Aurelia' },
    });
    expect(answer.json()).not.toHaveProperty('draft');
    const listed = async (who?: 'seeker' | 'admin') =>
      (await test.get('forms?limit=100', who))
        .json()
        .docs.some((form: { id: string }) => form.id === id);
    expect([await listed(), await listed('seeker'), await listed('admin')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is not there while it is a draft, for members or for applicants, and says that it is over once it is retired', async () => {
    const statusOf = async (id: string) => [
      (await test.get(`forms/${id}/public`)).statusCode,
      (await send(id)).statusCode,
    ];
    expect(await statusOf((await test.form(visitors, 'draft')).id)).toEqual([404, 404]);
    expect(await statusOf((await test.form()).id)).toEqual([404, 404]);
    expect(await statusOf((await test.form({ purpose: 'application' })).id)).toEqual([404, 404]);
    expect(await statusOf((await test.form(visitors, 'retired')).id)).toEqual([409, 409]);
    expect(await statusOf('nonsense')).toEqual([404, 404]);
  });

  it('cannot ask for what needs an account, before and after it is published', async () => {
    const field = { blockType: 'signature', name: 'signed', label: 'Signature' };
    const refusal = {
      path: 'fields.0',
      message: 'Only people with an account can answer this field',
    };
    const draft = await test.form({ ...visitors, fields: [field] }, 'draft');
    const published = await test.send('PATCH', `forms/${draft.id}`, 'admin', {
      status: 'published',
    });
    expect(published.statusCode).toBe(400);
    expect(published.json().errors[0].data.errors).toEqual([refusal]);
    const { id } = await test.form({ fields: [field] });
    const opened = await test.send('PATCH', `forms/${id}`, 'admin', visitors);
    expect(opened.statusCode).toBe(400);
    expect(opened.json().errors[0].data.errors).toEqual([refusal]);
  });
});

describe('what a visitor sends', () => {
  it('is stored under the name they give, and read by those who keep the forms, on paper and in the export too', async () => {
    const id = await open({ vessel });
    const made = await send(id, { senderEmail: ' Vera@Guests.example ' });
    expect(made.statusCode).toBe(201);
    const { doc } = made.json();
    expect(visitorSubmission.parse(doc)).toMatchObject({
      senderName: 'Vera Ollen',
      senderEmail: 'vera@guests.example',
      submissionData: submitted(answers),
    });
    const read = async (who?: Parameters<typeof test.get>[1]) =>
      (await test.get(`visitorSubmissions/${doc.id}`, who)).statusCode;
    expect([await read('admin'), await read('captain'), await read('operator')]).toEqual([
      200, 200, 200,
    ]);
    expect([await read('deckhand'), await read('seeker'), await read('otherAdmin')]).toEqual([
      403, 403, 404,
    ]);
    expect(await read()).toBe(403);
    expect((await test.get(`visitorSubmissions/${doc.id}/form`, 'admin')).json().content).toEqual(
      expect.objectContaining({ title: 'Safety round' }),
    );
    expect((await test.get(`visitorSubmissions/${doc.id}/pdf`, 'admin')).statusCode).toBe(200);
    const csv = (await test.get(`forms/${id}/export`, 'admin')).body;
    expect(csv).toContain('Vera Ollen,vera@guests.example,1,Main deck');
  });

  it('is not read by those who lead another vessel', async () => {
    const id = await open({ vessel: otherVessel });
    const { doc } = (await send(id)).json();
    expect((await test.get(`visitorSubmissions/${doc.id}`, 'captain')).statusCode).toBe(404);
  });

  it('is validated by the form, and names its sender; nothing else of it is taken', async () => {
    const id = await open();
    const refused = async (more: object) => {
      const answer = await send(id, more);
      return [
        answer.statusCode,
        answer.json().errors[0].data.errors.map(({ path }: { path: string }) => path),
      ];
    };
    expect(await refused({ submissionData: [] })).toEqual([400, ['place']]);
    expect(await refused({ submissionData: 'all' })).toEqual([400, ['submissionData']]);
    expect(await refused({ senderName: '  ' })).toEqual([400, ['senderName']]);
    expect(await refused({ senderEmail: 'vera' })).toEqual([400, ['senderEmail']]);
    const sly = await send(id, {
      organization: '65f200000000000000000002',
      version: 9,
      formTitle: 'Other',
      submissionData: submitted({ ...answers, invented: 'x' }),
    });
    expect(sly.json().doc).toMatchObject({
      organization: { name: 'Blue Meridian Yachts' },
      version: 1,
      formTitle: 'Safety round',
      submissionData: submitted(answers),
    });
  });

  it('is stored once however often it is sent with its key, for a visitor as for a person', async () => {
    const id = await open();
    const again = (key: string, more: object = {}, token?: string) =>
      test.call('POST', '/api/visitorSubmissions', {
        json: contentOf(id, more),
        headers: { 'idempotency-key': key },
        ...(token && { token }),
      });
    const ids = await Promise.all(
      [again('first'), again('first'), again('first', {}, test.tokens.seeker)].map(
        async (answer) => (await answer).json().doc.id as string,
      ),
    );
    expect(new Set(ids).size).toBe(2);
    expect((await again('first')).json().doc.id).toBe(ids[0]);
    // Another visitor whose key is the same by chance sends something else.
    const other = await again('first', { senderName: 'Olaf' });
    expect([other.statusCode, other.json().doc.senderName]).toEqual([201, 'Olaf']);
  });

  it('is changed by nobody, and deleted by those who write the forms', async () => {
    const id = await open({ vessel });
    const { doc } = (await send(id)).json();
    const path = `visitorSubmissions/${doc.id}`;
    const changed = await test.send('PATCH', path, 'admin', { senderName: 'Other' });
    expect(changed.statusCode).toBe(403);
    expect((await test.send('DELETE', path, 'captain')).statusCode).toBe(403);
    expect((await test.send('DELETE', path, 'otherAdmin')).statusCode).toBe(403);
    expect((await test.send('DELETE', path)).statusCode).toBe(403);
    expect((await test.send('DELETE', path, 'admin')).statusCode).toBe(200);
    expect((await test.get(path, 'admin')).statusCode).toBe(404);
  });

  it('ends at the most that a form takes in a day', async () => {
    const id = await open();
    const { doc } = (await send(id)).json();
    const store = test.service.store('visitorSubmissions');
    const content = { form: id, organization: doc.organization.id, senderName: 'Vera' };
    const fill = (count: number) =>
      store.add(Array.from({ length: count }, () => ({ content })) as never, {
        actor: 'system',
        correlationId: 'test',
      });
    await fill(mostVisitorSubmissions - 2);
    expect((await send(id)).statusCode).toBe(201);
    expect((await send(id)).statusCode).toBe(409);
    await store[driver].updateMany(
      {},
      { $set: { createdAt: new Date(Date.now() - 25 * 60 * 60_000) } },
    );
    expect((await send(id)).statusCode).toBe(201);
  });

  it('is no answer of a member: the form is sent by its link alone', async () => {
    const id = await open();
    const sent = await test.send('POST', 'form-submissions', 'admin', {
      form: id,
      submissionData: submitted(answers),
    });
    expect([sent.statusCode, sent.json().errors[0].message]).toEqual([
      409,
      'This form is sent by its public link.',
    ]);
    expect(
      (await test.send('POST', 'formRequests', 'admin', { form: id, to: { everyone: true } }))
        .statusCode,
    ).toBeGreaterThanOrEqual(400);
  });
});
