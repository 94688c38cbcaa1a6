import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const path = '/api/preferences';
const create = ({ id, token }: SignedInPerson, json: object = {}) =>
  account.call('POST', `${path}?depth=0`, { token, json: { user: id, ...json } });
const of = async ({ id, token }: SignedInPerson) =>
  (await account.call('GET', `${path}?where[user][equals]=${id}&limit=1&depth=0`, { token })).json()
    .docs;

describe('preferences', () => {
  it('[A-141] are these of whoever says nothing', async () => {
    const person = await account.signedIn();
    expect(await of(person)).toEqual([]);
    await create(person);
    expect(await of(person)).toMatchObject([
      {
        user: person.id,
        notifications: {
          notificationCheckbox: true,
          notificationFrequency: 'daily',
          notificationMethod: 'email',
          currentTimeZone: 'UTC',
          preferredContactTime: 'morning',
        },
      },
    ]);
  });

  it('[A-137] are one record for each person, also when two are made at once', async () => {
    const person = await account.signedIn();
    const answers = await Promise.all([create(person), create(person), create(person)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    expect((await create(person)).statusCode).toBe(400);
    expect(await of(person)).toHaveLength(1);
  });

  it('change member by member', async () => {
    const person = await account.signedIn();
    const { doc } = (await create(person)).json();
    const json = { notifications: { notificationFrequency: 'weekly' } };
    const answer = await account.call('PATCH', `${path}/${doc.id}`, { token: person.token, json });
    expect(answer.json().doc.notifications).toEqual({
      ...doc.notifications,
      notificationFrequency: 'weekly',
    });
  });

  it.each([
    [{ notificationFrequency: 'hourly' }],
    [{ notificationCheckbox: 'yes' }],
    [{ currentTimeZone: 'Atlantis/Harbour' }],
    [{ currentTimeZone: '+02:00' }],
    [{ preferredContactTime: 'night' }],
  ])('refuse %j', async (notifications) => {
    const person = await account.signedIn();
    const answer = await create(person, { notifications });
    expect(answer.statusCode).toBe(400);
    const [member] = Object.keys(notifications);
    expect(answer.json().errors[0].data.errors).toMatchObject([
      { path: `notifications.${member}` },
    ]);
  });

  it('have choices of single topics, which cannot switch off what must come', async () => {
    const person = await account.signedIn();
    const choices = (notificationChoices: object) => create(person, { notificationChoices });
    for (const wrong of [{ safety: 'off' }, { deadlines: 'off' }, { chat: 'fax' }]) {
      const [topic] = Object.keys(wrong);
      const refused = await choices(wrong);
      expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
        400,
        `notificationChoices.${topic}`,
      ]);
    }
    const made = await choices({ safety: 'atOnce', chat: 'off' });
    expect(made.json().doc.notificationChoices).toMatchObject({ safety: 'atOnce', chat: 'off' });
  });

  it('[A-146] are read and changed by their person alone', async () => {
    const [person, other] = [await account.signedIn(), await account.signedIn()];
    const { doc } = (await create(person)).json();
    const one = `${path}/${doc.id}`;
    const json = { notifications: { notificationCheckbox: false } };
    expect((await create(other, { user: person.id })).statusCode).toBe(403);
    expect((await account.call('GET', one, { token: other.token })).statusCode).toBe(404);
    expect((await account.call('PATCH', one, { token: other.token, json })).statusCode).toBe(403);
    const everybodys = await account.call('GET', path, { token: other.token });
    expect(everybodys.json().totalDocs).toBe(0);
    const bulk = { token: other.token, json };
    await account.call('PATCH', `${path}?where[user][equals]=${person.id}`, bulk);
    // Nor can they be transferred to somebody else.
    const { token } = person;
    await account.call('PATCH', one, { token, json: { user: other.id } });
    expect(await of(person)).toEqual([doc]);
  });
});
