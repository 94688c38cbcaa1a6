import { dayAfter } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { bandOf, warningOfExpiry } from './expiry.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const today = () => new Date().toISOString().slice(0, 10);
const look = () => warningOfExpiry(account.service).run(new AbortController().signal);
const add = ({ id, token }: SignedInPerson, title: string, days: number) =>
  account.call('POST', '/api/credentials', {
    token,
    json: { user: id, kind: 'medical', title, expiresOn: dayAfter(today(), days) },
  });
const notificationTitles = async ({ id, token }: SignedInPerson) => {
  const answer = await account.call('POST', '/api/push-notifications/me?unread=true', {
    token,
    json: { user: id },
  });
  return (answer.json().data as { title: string; link: string }[])
    .map(({ title }) => title)
    .toSorted();
};

it.each([
  [91, 0],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [0, 30],
])('with %d days left the warning is that of %d days', (left, band) => {
  expect(bandOf(left)).toBe(band);
});

describe('the warning of credentials that expire', () => {
  it('comes within 90 days, once of each step, and not before', async () => {
    const person = await account.signedIn();
    await add(person, 'Far', 91);
    await add(person, 'Near', 90);
    await add(person, 'Nearest', 1);
    await add(person, 'Gone', -1);
    await look();
    await look();
    expect(await notificationTitles(person)).toEqual([
      'Near expires in 90 days',
      'Nearest expires tomorrow',
    ]);
  });

  it('comes again at the next step, and anew once the credential was renewed', async () => {
    const person = await account.signedIn();
    const { doc } = (await add(person, 'ENG1', 61)).json();
    await look();
    const expires = async (days: number) => {
      await account.call('PATCH', `/api/credentials/${doc.id}`, {
        token: person.token,
        json: { expiresOn: dayAfter(today(), days) },
      });
      await look();
    };
    await expires(59);
    await expires(29);
    expect(await notificationTitles(person)).toEqual([
      'ENG1 expires in 29 days',
      'ENG1 expires in 59 days',
      'ENG1 expires in 61 days',
    ]);
  });
});
