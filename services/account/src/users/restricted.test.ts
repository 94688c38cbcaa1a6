import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AccountTest,
  password,
  type SignedInPerson,
  startAccount,
} from '../testing/fixtures.ts';

let account: AccountTest;
let maya: SignedInPerson;
let noor: SignedInPerson;
let operator: string;
const trail = () => account.service.connection.collection('audit');
const readings = () => trail().find({ action: 'read' }).toArray();

beforeAll(async () => {
  account = await startAccount();
  maya = await account.signedIn();
  noor = await account.signedIn();
  operator = await account.mint.operator();
});
afterAll(() => account.close());
beforeEach(() => trail().deleteMany({ action: 'read' }));

const read = async (path: string, token: string) => {
  const answer = await account.call('GET', `/api/${path}`, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const ask = async (query: string, token: string) => {
  const answer = await account.call('POST', '/api/graphql', { json: { query }, token });
  expect(answer.json().errors).toBeUndefined();
  return answer.json().data;
};

describe('the address of a person', () => {
  it('is read by an operator, and that is recorded', async () => {
    expect((await read(`users/${maya.id}`, operator)).email).toBe(maya.email);
    expect(await readings()).toMatchObject([
      { actor: { kind: 'operator' }, collection: 'users', document: maya.id, fields: ['email'] },
    ]);
    await read('users', operator);
    expect((await readings()).map(({ document }) => document)).toContain(noor.id);
    const [found] = (await read(`users?where[email][equals]=${noor.email}`, operator)).docs;
    expect(found.id).toBe(noor.id);
  });

  it('is not recorded where the operator did not select it', async () => {
    const one = await read(`users/${maya.id}?select[name]=true`, operator);
    expect(one).toEqual({ id: maya.id, name: 'Maya Lind' });
    await read('users?select[email]=false', operator);
    expect(await readings()).toEqual([]);
  });

  it('is one’s own to read, wherever one does, and nobody’s to be told of', async () => {
    const { token, cookie } = maya;
    expect((await read(`users/${maya.id}`, token)).email).toBe(maya.email);
    expect((await read('users', token)).docs[0].email).toBe(maya.email);
    for (const door of ['auth', 'users'])
      expect((await read(`${door}/me`, token)).user.email).toBe(maya.email);
    const headers = account.fromPortal(cookie);
    const renewed = await account.call('POST', '/api/users/refresh-token', { headers });
    expect(renewed.json().user.email).toBe(maya.email);
    const change = { token, json: { firstName: 'Maya' } };
    const changed = await account.call('PATCH', `/api/users/${maya.id}`, change);
    expect(changed.json().doc.email).toBe(maya.email);
    expect((await ask('{ meUser { user { email } } }', token)).meUser.user.email).toBe(maya.email);
    expect((await ask('{ Users { docs { email } } }', token)).Users.docs).toEqual([
      { email: maya.email },
    ]);
    expect(await readings()).toEqual([]);
  });

  it('is answered to who just proved to be that person, whoever called before', async () => {
    const json = { email: maya.email, password };
    for (const token of [undefined, noor.token, operator]) {
      const signedIn = await account.call('POST', '/api/users/login', {
        json,
        ...(token && { token }),
      });
      expect(signedIn.json().user.email).toBe(maya.email);
    }
    const email = `new-${noor.email}`;
    const given = { ...json, email, firstName: 'Zeno', lastName: 'Haddad' };
    const registered = await account.call('POST', '/api/users', { json: given, token: noor.token });
    expect(registered.json().doc.email).toBe(email);
    expect(await readings()).toEqual([]);
  });

  it('is recorded as read by GraphQL where an operation names it, and not where it does not', async () => {
    await ask(`{ User(id: "${maya.id}") { name } Users { docs { name } } }`, operator);
    const rename = `mutation { updateUser(id: "${maya.id}", data: { firstName: "Mia" })`;
    await ask(`${rename} { name } }`, operator);
    expect(await readings()).toEqual([]);
    const asked = [
      `{ User(id: "${maya.id}") { email } }`,
      `{ User(id: "${maya.id}") { ...address } } fragment address on User { email }`,
      `{ User(id: "${maya.id}") { mail: email } }`,
      `${rename} { email } }`,
    ];
    for (const [at, query] of asked.entries()) {
      expect(JSON.stringify(await ask(query, operator))).toContain(maya.email);
      expect(await readings()).toHaveLength(at + 1);
    }
  });

  it('is changed without standing in the audit trail', async () => {
    const email = `changed-${noor.email}`;
    await account.call('PATCH', `/api/users/${noor.id}`, { token: operator, json: { email } });
    const stored = await trail().find({ document: noor.id }).toArray();
    expect(JSON.stringify(stored)).not.toContain('@');
    expect((await readings()).map(({ document }) => document)).toEqual([noor.id]);
  });
});
