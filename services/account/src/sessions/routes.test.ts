import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const doors = ['/api/users', '/api/auth'];

describe('a body that does not fit', () => {
  it.each(doors)('is refused at each member, whichever door it comes to (%s)', async (door) => {
    const answer = await account.call('POST', `${door}/login`, { json: { email: 7 } });
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
      400,
      {
        name: 'ValidationError',
        data: {
          collection: 'users',
          errors: [{ path: 'email' }, { path: 'password', message: 'Password is required' }],
        },
      },
    ]);
  });

  it.each(doors)('is not looked at before it is known who may call (%s)', async (door) => {
    const { token, id } = await account.signedIn();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const refused = [
      await account.call('POST', `${door}/unlock`, { json: {} }),
      await account.call('POST', `${door}/unlock`, { json: {}, token }),
      await account.call('POST', `${door}/login`, { json: {}, headers }),
      await account.call('POST', `${door}/reset-password`, { json: {}, headers }),
      await account.call('POST', '/api/push-notifications/me', { json: { user: 'x' }, token }),
      await account.call('POST', '/api/push-notifications/mark-all-read', { json: { user: id } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
  });

  it('counts as a call by where it comes from', async () => {
    const limited = await startAccount({ RATE_LIMIT: '600' });
    try {
      const codes: number[] = [];
      for (let call = 0; call < 11; call += 1)
        codes.push((await limited.call('POST', '/api/users', { json: {} })).statusCode);
      expect(codes).toEqual([...Array(10).fill(400), 429]);
    } finally {
      await limited.close();
    }
  });

  it('is answered as every failure is, where GraphQL is asked', async () => {
    for (const json of [{}, { query: 7 }, []]) {
      const answer = await account.call('POST', '/api/graphql', { json });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { data: null, errors: [{ message: 'Send a query.' }] },
      ]);
    }
  });
});
