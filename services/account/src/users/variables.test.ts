import { placeholderData } from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';

const organization = '65f200000000000000000001';
const vessel = '65f700000000000000000001';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
  await receiveEvent(account, 'organizations', organization, { name: 'Blue Meridian' });
  await receiveEvent(account, 'vessels', vessel, { name: 'Aurelia' });
});
afterAll(() => account.close());

const path = '/api/users/variables';

describe('what placeholders stand for', () => {
  it('[A-147] is answered to whoever has a token, of themselves alone', async () => {
    const { id, email, token } = await account.signedIn({ firstName: 'Nora', lastName: 'Lind' });
    for (const [employee, aboard] of [
      ['65f800000000000000000001', null],
      ['65f800000000000000000002', vessel],
    ] as const)
      await receiveEvent(account, 'employees', employee, {
        user: id,
        organization,
        vessel: aboard,
        orgRoles: [],
      });
    const read = async () =>
      (await account.call('POST', path, { headers: { authorization: `JWT ${token}` } })).json();
    const data = await until('the records to be known', async () => {
      const answer = placeholderData.parse(await read());
      return answer.vessels.length > 0 && answer;
    });
    expect(data).toEqual({
      user: {
        id,
        email,
        firstName: 'Nora',
        lastName: 'Lind',
        name: 'Nora Lind',
        fullName: 'Nora Lind',
      },
      organizations: [{ id: organization, name: 'Blue Meridian' }],
      vessels: [{ id: vessel, name: 'Aurelia' }],
    });
  });

  it('[A-147] is refused without a valid token', async () => {
    for (const authorization of [undefined, 'JWT not-a-token']) {
      const answer = await account.call('POST', path, {
        headers: { ...(authorization && { authorization }) },
      });
      expect(answer.statusCode).toBe(403);
    }
    const operator = await account.mint.operator();
    expect((await account.call('POST', path, { token: operator })).statusCode).toBe(403);
  });
});
