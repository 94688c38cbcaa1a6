import { memberOptions } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let other: string;
let hand: Member;
let outsider: Member;
const names = ['Zoë Núñez', 'Ángel Marín', 'maya lind', 'Maya Lindqvist', 'Ben (Bo) Ax'];

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  other = await employer.made('organizations', { name: 'Halcyon' });
  const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  for (const fullName of names) {
    const { user } = await employer.person({ fullName });
    const work = fullName === 'maya lind' ? await employer.bosun() : {};
    await employer.made('employees', { user, organization, ...work });
    if (fullName === 'maya lind') await employer.made('employees', { user, organization, vessel });
  }
  const left = await employer.person({ fullName: 'Maya Gone' });
  await employer.made('employees', { user: left.user, organization, endedOn: '2026-01-01' });
  hand = await employer.person({ fullName: 'Yann Hand', email: 'yann@crew.example' });
  await employer.made('employees', { user: hand.user, organization });
  outsider = await employer.member(other, { orgRoles: ['org-admin'] });
});
afterAll(() => employer.close());

const options = async (query: string, token = hand.token) => {
  const path = `employees/options?organization=${organization}&${query}`;
  return memberOptions.parse((await employer.get(path, token)).json()).options;
};
const found = async (query: string) => (await options(query)).map(({ label }) => label);

describe('the search for members', () => {
  it('[O-043] takes a text, an organization and a token, and answers options with who and what they are', async () => {
    const [option, ...more] = await options('q=maya%20lind%20');
    expect(more.map(({ label }) => label)).toEqual(['Maya Lindqvist']);
    const bosun = await employer.bosun();
    expect(option).toEqual({
      label: 'maya lind',
      value: option?.metadata.user.id,
      metadata: {
        user: expect.objectContaining({
          firstName: 'maya',
          lastName: 'lind',
          fullName: 'maya lind',
        }),
        employee: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          position: { id: bosun.position, name: 'Bosun' },
          department: { id: bosun.department, name: 'Deck' },
        },
      },
    });
  });

  it('lists everybody in force, by name without regard to case and accents, each once', async () => {
    const all = [
      'Ángel Marín',
      'Ben (Bo) Ax',
      'maya lind',
      'Maya Lindqvist',
      'Yann Hand',
      'Zoë Núñez',
    ];
    expect(await found('q=')).toEqual(all);
    expect(await found('')).toEqual(all);
    expect(await found('limit=2')).toEqual(all.slice(0, 2));
    expect(await found('limit=none&q=')).toEqual(all);
  });

  it('finds names and addresses without regard to case and accents, every character for itself', async () => {
    expect(await found('q=ZOE%20nunez')).toEqual(['Zoë Núñez']);
    expect(await found('q=núñez%20zo')).toEqual(['Zoë Núñez']);
    expect(await found('q=YANN@crew')).toEqual(['Yann Hand']);
    expect(await found('q=(bo)')).toEqual(['Ben (Bo) Ax']);
    for (const q of ['.*', 'a%20$', '[', 'nobody']) expect(await found(`q=${q}`)).toEqual([]);
  });

  it('is answered to members of the organization alone', async () => {
    const path = `employees/options?organization=${organization}`;
    for (const token of [outsider.token, undefined])
      expect((await employer.get(path, token)).statusCode).toBe(403);
    expect((await employer.get('employees/options', hand.token)).statusCode).toBe(403);
    expect(
      (await employer.get(`employees/options?organization=${other}`, hand.token)).statusCode,
    ).toBe(403);
  });

  it('answers fifty at most', async () => {
    const large = await employer.made('organizations', { name: 'Large' });
    const { user, token } = await employer.person();
    await employer.made('employees', { user, organization: large });
    const births = Array.from({ length: 80 }, (_, at) => ({
      content: {
        user: { id: `65f7${at.toString().padStart(20, '0')}`, fullName: `Hand ${at}` },
        organization: large,
      },
    }));
    await employer.service
      .store('employees')
      .add(births, { actor: 'system', correlationId: 'test' });
    const answer = await employer.get(`employees/options?organization=${large}&limit=500`, token);
    expect(answer.json().options).toHaveLength(50);
  });
});
