import type { NotificationRequest } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { receiveEvent, requestedBy, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FormsTest,
  organization,
  otherOrganization,
  type PersonName,
  safetyRound,
  startForms,
  vessel,
} from '../testing/fixtures.ts';
import { reminders } from './reminding.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ask = (json: object, who: PersonName | 'operator' = 'admin') =>
  test.send('POST', 'formRequests', who, json);
const asked = async (json: object, who?: PersonName) => {
  const answer = await ask(json, who);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json().doc;
};
const errorsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.json().errors[0].data?.errors ?? answer.json().errors[0].message;
const fillIn = async (form: string, who: PersonName) => {
  const submissionData = [{ field: 'place', value: 'Deck' }];
  const answer = await test.send('POST', 'form-submissions', who, { form, submissionData });
  expect(answer.statusCode).toBe(201);
  return answer.json().doc.id;
};
const pendingOf = async (who: PersonName, form: string) =>
  (await test.get('forms/pending', who)).json().docs.find(({ id }: { id: string }) => id === form);
const answersOf = async (request: string) =>
  (await test.get(`formRequests/${request}/answers`, 'admin')).json();
const remind = (request: string, who: PersonName = 'admin') =>
  test.send('POST', `formRequests/${request}/remind`, who);

/** The notifications about a request so far. */
const toldOf = (request: string) => requestedBy(test, 'forms', request);

/** The recipients, by id. */
const usersOf = (request: NotificationRequest | undefined) =>
  request && 'users' in request.to ? request.to.users.toSorted() : [];

/** Makes a request this old, and its last reminder this long ago. */
const age = (request: string, set: object) =>
  test.service.connection
    .collection('formRequests')
    .updateOne({ _id: objectId(request) }, { $set: set });
const runReminders = () => reminders(test.service).run(AbortSignal.timeout(60_000));

describe('a request to fill in a form', () => {
  it('is sent to everyone who may, tells them, and says how many these are and not who', async () => {
    const { id: form } = await test.form();
    const doc = await asked({ form, to: { everyone: true }, due: dayIn(10), note: 'Before Palma' });
    expect(doc).toMatchObject({
      formTitle: 'Safety round',
      due: dayIn(10),
      reminds: true,
      asked: 6,
      answered: 0,
      sentBy: { name: 'admin Lind' },
    });
    const read = await test.get(`formRequests?where[form][equals]=${form}`, 'admin');
    expect(read.json().docs).toMatchObject([{ id: doc.id, asked: 6, answered: 0 }]);
    for (const { body } of [
      read,
      await test.get(`formRequests/${doc.id}?select[recipients]=true`, 'admin'),
    ])
      expect(body).not.toContain(test.ids.deckhand);
    const [first] = await toldOf(doc.id);
    const { due } = doc;
    expect(first).toMatchObject({
      kind: 'form.requested',
      except: test.ids.admin,
      subject: 'Safety round',
      by: { user: test.ids.admin },
      note: 'Before Palma',
      state: `Due by ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(due))}`,
      link: `/account/forms/fill/${form}`,
    });
    const users = ['admin', 'staff', 'captain', 'deckhand', 'mate', 'finance'] as const;
    expect(usersOf(first)).toEqual(users.map((name) => test.ids[name]).toSorted());
  });

  it('is sent to roles, and to certain people', async () => {
    const { id: form } = await test.form();
    const crew = await asked({ form, to: { roles: ['vessel-crew', 'vessel-management'] } });
    expect(crew.asked).toBe(3);
    const two = await asked({ form, to: { users: [test.ids.mate, test.ids.staff] } });
    expect((await answersOf(two.id)).people.map(({ name }: { name: string }) => name)).toEqual([
      'mate Lind',
      'staff Lind',
    ]);
  });

  it('of a vessel’s form reaches who opens its forms, and nobody else', async () => {
    const { id: form } = await test.form({ vessel });
    const whom = async (to: object) => {
      const answer = await test.send('POST', `forms/${form}/recipients`, 'admin', { to });
      return answer.statusCode === 200
        ? answer.json().people.map(({ name }: { name: string }) => name.split(' ')[0])
        : errorsOf(answer);
    };
    expect(await whom({ everyone: true })).toEqual(expect.arrayContaining(['captain', 'deckhand']));
    expect(await whom({ everyone: true })).not.toContain('mate');
    expect(await whom({ users: [test.ids.mate] })).toEqual([
      { path: 'to', message: 'mate Lind cannot fill this form in' },
    ]);
    const refused = await ask({ form, to: { users: [test.ids.deckhand, test.ids.mate] } });
    expect(refused.statusCode).toBe(400);
    expect(errorsOf(refused)).toEqual([
      { path: 'to', message: 'mate Lind cannot fill this form in' },
    ]);
  });

  it('is refused with what is wrong with it', async () => {
    const { id: form } = await test.form();
    const everyone = { everyone: true };
    const refusals: [object, number, unknown][] = [
      [{ to: everyone }, 400, [{ path: 'form', message: 'Form is required' }]],
      [{ form }, 400, [{ path: 'to', message: 'To is required' }]],
      [{ form, to: everyone, due: dayIn(-3) }, 400, [{ path: 'due', message: 'This day is over' }]],
      [{ form, to: everyone, due: 'soon' }, 400, [expect.objectContaining({ path: 'due' })]],
      [
        { form, to: { roles: ['support-crew'] } },
        400,
        [{ path: 'to', message: 'Nobody of these can fill this form in' }],
      ],
      [
        { form, to: { users: [test.ids.seeker] } },
        400,
        [{ path: 'to', message: 'seeker Lind cannot fill this form in' }],
      ],
      [{ form, to: { everyone: false } }, 400, [expect.objectContaining({ path: 'to' })]],
      [
        { form, to: { roles: [] } },
        400,
        [expect.objectContaining({ path: expect.stringMatching(/^to/) })],
      ],
    ];
    for (const [json, status, errors] of refusals) {
      const answer = await ask(json);
      expect([json, answer.statusCode, errorsOf(answer)]).toEqual([json, status, errors]);
    }
    const draft = await test.form({}, 'draft');
    const job = await test.form({ purpose: 'application' });
    expect((await ask({ form: draft.id, to: everyone })).statusCode).toBe(409);
    expect((await ask({ form: job.id, to: everyone })).statusCode).toBe(409);
  });

  it('reaches a thousand people at once, and says so of more', async () => {
    const fillers = Array.from({ length: 1_001 }, (_, at) => ({
      user: `65f6${at.toString(16).padStart(20, '0')}`,
      employment: `65f8${at.toString(16).padStart(20, '0')}`,
    }));
    const employ = (isInForce: boolean) =>
      Promise.all(
        fillers.map(({ user, employment }) =>
          receiveEvent(test, 'employees', employment, {
            user,
            organization: otherOrganization,
            vessel: null,
            orgRoles: ['org-staff'],
            isInForce,
          }),
        ),
      );
    await employ(true);
    const made = await test.send('POST', 'forms', 'otherAdmin', {
      organization: otherOrganization,
      ...safetyRound,
    });
    const form = made.json().doc.id;
    await test.send('PATCH', `forms/${form}`, 'otherAdmin', { status: 'published' });
    const refused = await ask({ form, to: { everyone: true } }, 'otherAdmin');
    expect([refused.statusCode, errorsOf(refused)]).toEqual([
      400,
      [{ path: 'to', message: 'These are 1002 people; at most 1000 can be asked at once' }],
    ]);
    const users = fillers.slice(0, 1_000).map(({ user }) => user);
    const sent = await ask({ form, to: { users } }, 'otherAdmin');
    expect([sent.statusCode, sent.json().doc.asked]).toEqual([201, 1_000]);
    await until('them to be told', async () => (await toldOf(sent.json().doc.id)).length === 1);
    await employ(false);
  });

  it('is for whoever writes the forms alone', async () => {
    const { id: form } = await test.form();
    const to = { users: [test.ids.deckhand] };
    const { id } = await asked({ form, to });
    for (const who of ['captain', 'deckhand', 'finance'] as const) {
      const statuses = [
        (await ask({ form, to }, who)).statusCode,
        (await test.get(`formRequests/${id}/answers`, who)).statusCode,
        (await remind(id, who)).statusCode,
        (await test.send('POST', `forms/${form}/recipients`, who, { to })).statusCode,
        (await test.send('DELETE', `formRequests/${id}`, who)).statusCode,
      ];
      expect([who, statuses]).toEqual([who, [403, 403, 403, 403, 403]]);
    }
    expect((await ask({ form, to }, 'otherAdmin')).statusCode).toBe(404);
    expect((await remind(id, 'otherAdmin')).statusCode).toBe(404);
  });

  it('says who has answered, and stands with who has not', async () => {
    const { id: form } = await test.form();
    await fillIn(form, 'deckhand');
    expect(await pendingOf('deckhand', form)).toBeUndefined();
    const to = { users: [test.ids.deckhand, test.ids.captain] };
    const { id, createdAt } = await asked({ form, to, due: dayIn(5), note: 'Again, please' });
    const request = {
      id,
      due: dayIn(5),
      note: 'Again, please',
      sentBy: 'admin Lind',
      sentAt: createdAt,
    };
    // A submission from before somebody was asked is not an answer.
    expect(await pendingOf('deckhand', form)).toMatchObject({ request });
    expect((await pendingOf('mate', form)).request).toBeUndefined();
    const submission = await fillIn(form, 'deckhand');
    expect(await pendingOf('deckhand', form)).toBeUndefined();
    expect(await answersOf(id)).toMatchObject({
      asked: 2,
      answered: 1,
      people: [
        { name: 'captain Lind', submission: null, answeredAt: null, canAnswer: true },
        { name: 'deckhand Lind', submission, answeredAt: expect.any(String), canAnswer: true },
      ],
    });
    await until('it to be counted', async () => {
      const { docs } = (await test.get(`formRequests?where[form][equals]=${form}`, 'admin')).json();
      return docs[0].answered === 1;
    });
  });

  it('that is due first comes first among what is to be filled in', async () => {
    const late = await test.form();
    const soon = await test.form();
    const whenever = await test.form();
    const to = { users: [test.ids.finance] };
    await asked({ form: late.id, to, due: dayIn(9) });
    await asked({ form: soon.id, to, due: dayIn(7) });
    await asked({ form: soon.id, to, due: dayIn(2) });
    await asked({ form: whenever.id, to });
    const { docs } = (await test.get('forms/pending', 'finance')).json();
    const ids = docs.map(({ id }: { id: string }) => id);
    const places = [soon, late, whenever].map(({ id }) => ids.indexOf(id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await pendingOf('finance', soon.id)).request.due).toBe(dayIn(2));
    expect(docs.findIndex(({ request }: { request?: object }) => !request)).toBeGreaterThan(
      places[2] ?? 0,
    );
  });

  it('changes by when it is due and what it says, not whom it was sent to, and is withdrawn', async () => {
    const { id: form } = await test.form();
    const other = await test.form();
    const { id } = await asked({ form, to: { users: [test.ids.deckhand] }, due: dayIn(5) });
    const change = await test.send('PATCH', `formRequests/${id}`, 'admin', {
      due: dayIn(6),
      note: 'Take your time',
      to: { everyone: true },
      form: other.id,
    });
    expect(change.json().doc).toMatchObject({
      due: dayIn(6),
      note: 'Take your time',
      to: { users: [test.ids.deckhand] },
      asked: 1,
    });
    expect(change.json().doc.form).toMatchObject({ id: form });
    const past = await test.send('PATCH', `formRequests/${id}`, 'admin', { due: dayIn(-4) });
    expect(errorsOf(past)).toEqual([{ path: 'due', message: 'This day is over' }]);
    const without = await test.send('PATCH', `formRequests/${id}`, 'admin', { due: null });
    expect(without.json().doc.due ?? null).toBeNull();
    expect((await test.send('DELETE', `formRequests/${id}`, 'admin')).statusCode).toBe(200);
    expect((await pendingOf('deckhand', form)).request).toBeUndefined();
  });
});

describe('who has not answered', () => {
  it('is reminded at a wish, not twice within hours, and not who has answered or left', async () => {
    const { id: form } = await test.form();
    const leaver = '65f50000000000000000ffff';
    const employment = '65fa0000000000000000ffff';
    const record = { user: leaver, organization, vessel: null, orgRoles: ['org-staff'] };
    await receiveEvent(test, 'employees', employment, record);
    const to = { users: [test.ids.deckhand, test.ids.captain, test.ids.mate, leaver] };
    const { id } = await asked({ form, to, due: dayIn(10) });
    await fillIn(form, 'deckhand');
    await receiveEvent(test, 'employees', employment, { ...record, isInForce: false });
    expect((await answersOf(id)).people).toContainEqual(
      expect.objectContaining({ user: leaver, canAnswer: false }),
    );
    const reminded = await remind(id);
    expect([reminded.statusCode, reminded.json()]).toEqual([200, { reminded: 2 }]);
    const notifications = await until('the reminder', async () => {
      const all = await toldOf(id);
      return all.length > 1 && all;
    });
    expect(notifications[1]).toMatchObject({ kind: 'form.reminder', subject: 'Safety round' });
    expect(usersOf(notifications[1])).toEqual([test.ids.captain, test.ids.mate].toSorted());
    expect((await remind(id)).statusCode).toBe(409);
    await age(id, { remindedAt: new Date(Date.now() - DAY_MS) });
    await fillIn(form, 'captain');
    await fillIn(form, 'mate');
    expect((await remind(id)).statusCode).toBe(409);
  });

  it('is reminded once before the day, once on it and once after, and not where nobody wished it', async () => {
    const { id: form } = await test.form();
    const to = { users: [test.ids.captain] };
    const { id } = await asked({ form, to, due: dayIn(10) });
    const silent = await asked({ form, to, due: dayIn(10), reminds: false });
    const reminded = async () => (await toldOf(id)).length - 1;
    await runReminders();
    expect(await reminded()).toBe(0);
    for (const [at, days] of [2, 0, -3].entries()) {
      await age(id, { due: dayIn(days) });
      await age(silent.id, { due: dayIn(days) });
      await runReminders();
      await runReminders();
      await until('the reminder', async () => (await reminded()) >= at + 1);
      expect(await reminded()).toBe(at + 1);
    }
    await runReminders();
    expect(await reminded()).toBe(3);
    expect(await toldOf(silent.id)).toHaveLength(1);
  });

  it('is left alone by what was just sent, by a form that takes no answers, and once all have answered', async () => {
    const { id: form } = await test.form();
    const to = { users: [test.ids.captain] };
    const fresh = await asked({ form, to, due: dayIn(1) });
    await runReminders();
    expect(await toldOf(fresh.id)).toHaveLength(1);
    await test.send('PATCH', `forms/${form}`, 'admin', { status: 'retired' });
    await age(fresh.id, { due: dayIn(0) });
    await runReminders();
    expect((await remind(fresh.id)).statusCode).toBe(409);
    await test.send('PATCH', `forms/${form}`, 'admin', { status: 'published' });
    await fillIn(form, 'captain');
    await age(fresh.id, { due: dayIn(-3) });
    await runReminders();
    expect(await toldOf(fresh.id)).toHaveLength(1);
  });
});
