import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const path = '/api/resume';
const create = ({ id, token }: SignedInPerson, json: object = {}) =>
  account.call('POST', `${path}?depth=0`, { token, json: { user: id, ...json } });
const patch = ({ token }: SignedInPerson, id: string, json: object) =>
  account.call('PATCH', `${path}/${id}?depth=0`, { token, json });
const of = (user: string, token?: string) =>
  account.call('GET', `${path}?where[user][equals]=${user}&limit=1`, token ? { token } : {});

describe('the resume', () => {
  it('[A-097] is of whoever is signed in, and of nobody else', async () => {
    const [person, other] = [await account.signedIn(), await account.signedIn()];
    const { id } = (await create(person)).json().doc;
    expect((await of(person.id)).statusCode).toBe(403);
    expect((await of(person.id, other.token)).json().docs).toEqual([]);
    expect((await patch(other, id, { about: { headline: 'Mine' } })).statusCode).toBe(403);
    expect((await create({ ...other, id: person.id })).statusCode).toBe(403);
    expect((await of(person.id, person.token)).json().docs).toMatchObject([{ id }]);
  });

  it('[A-098] is one for each person, also when two are made at once', async () => {
    const person = await account.signedIn();
    const answers = await Promise.all([create(person), create(person), create(person)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    expect((await of(person.id, person.token)).json().totalDocs).toBe(1);
  });

  it('changes a section alone, or several at once', async () => {
    const person = await account.signedIn();
    const { id } = (await create(person, { about: { headline: 'Bosun' } })).json().doc;
    const roles = [{ position: 'bosun', vessel: 'M/Y Halcyon', from: '2022-04-01' }];
    const answer = await patch(person, id, {
      experience: { roles },
      skills: { languages: [{ language: 'tl', level: 'native' }] },
    });
    expect(answer.json().doc).toMatchObject({
      about: { headline: 'Bosun' },
      experience: { isFirstJob: false, roles },
      skills: { languages: [{ language: 'tl', level: 'native' }] },
    });
  });

  it.each([
    [
      'a role that ends before it begins',
      { experience: { roles: [{ position: 'bosun', from: '2022-04-02', to: '2022-04-01' }] } },
      'experience.roles.0.to',
    ],
    [
      'a role of no position that there is',
      { experience: { roles: [{ position: 'king', from: '2022-04-02' }] } },
      'experience.roles.0.position',
    ],
    [
      'a language twice',
      { skills: { languages: [{ language: 'tl' }, { language: 'tl' }] } },
      'skills.languages.1.language',
    ],
    [
      'a qualification of no catalogue',
      { qualifications: { entries: [{ qualification: 'x' }] } },
      'qualifications.entries.0.qualification',
    ],
    ['a headline of two lines', { about: { headline: 'One\nTwo' } }, 'about.headline'],
    ['a headline of 121 characters', { about: { headline: 'x'.repeat(121) } }, 'about.headline'],
  ])('refuses %s', async (_, json, at) => {
    const person = await account.signedIn();
    const { id } = (await create(person)).json().doc;
    const answer = await patch(person, id, json);
    expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([400, at]);
  });

  it('[A-176] gives no access, whatever position somebody chooses', async () => {
    const person = await account.signedIn();
    await create(person, { about: { positions: ['captain', 'crewMgr', 'ceo'] } });
    const { user } = (await account.me(person.token)).json();
    expect(JSON.stringify(user)).not.toMatch(/captain|crewMgr|ceo/);
    const other = await account.signedIn();
    for (const slug of ['resume', 'personal', 'preferences'])
      expect(
        (
          await account.call('GET', `/api/${slug}?where[user][equals]=${other.id}`, {
            token: person.token,
          })
        ).json().docs,
      ).toEqual([]);
  });
});
