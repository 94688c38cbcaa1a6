import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, newAddress, password, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

async function ask(query: string, variables: object = {}, token?: string) {
  const answer = await account.call('POST', '/api/graphql', {
    json: { query, variables },
    ...(token && { token }),
  });
  return {
    ...answer.json(),
    status: answer.statusCode,
    cookie: [answer.headers['set-cookie']].flat()[0],
  };
}

const create = `mutation ($data: mutationUserInput!) { createUser(data: $data) { id email name } }`;
const logIn = `mutation ($email: String!, $password: String!) {
  loginUser(email: $email, password: $password) { token exp user { id email } } }`;
const me = '{ meUser { user { id } exp collection strategy } }';
const data = () => ({ email: newAddress(), password, firstName: 'Noor', lastName: 'Haddad' });

describe('GraphQL', () => {
  it('[A-050] createUser registers with the rules of registration', async () => {
    const given = data();
    const made = await ask(create, { data: given });
    expect(made.data.createUser).toMatchObject({ email: given.email, name: 'Noor Haddad' });
    expect((await account.logIn(given.email)).statusCode).toBe(200);
    const { lastName: _none, ...oneName } = data();
    expect((await ask(create, { data: oneName })).data.createUser.name).toBe('Noor');
    const taken = await ask(create, { data: given });
    expect(taken.errors[0].extensions.data.errors[0].path).toBe('email');
    const leaked = await ask(create, { data: { ...data(), password: 'password1' } });
    expect(leaked.errors[0].extensions.data.errors[0].path).toBe('password');
    for (const [path, bad] of [
      ['password', { password: '1234567' }],
      ['email', { email: 'not an address' }],
      ['firstName', { firstName: '' }],
    ] as const) {
      const refused = await ask(create, { data: { ...data(), ...bad } });
      expect(refused.errors[0].extensions.data.errors[0].path).toBe(path);
    }
    expect(made.cookie).toBeUndefined();
  });

  it('[A-051] loginUser answers user and exp, sets the cookie, and counts together with REST', async () => {
    const { id, email } = await account.person();
    const { data: signedIn, cookie } = await ask(logIn, { email, password });
    expect(signedIn.loginUser).toMatchObject({ exp: expect.any(Number), user: { id, email } });
    expect(String(cookie)).toMatch(
      new RegExp(`^payload-token=${signedIn.loginUser.token}; Path=/; HttpOnly; SameSite=Lax$`),
    );
    const remembered = await ask(
      `mutation { loginUser(email: "${email}", password: "${password}", rememberDevice: true) { exp } }`,
    );
    expect(String(remembered.cookie)).toContain('; Expires=');
    for (let guess = 0; guess < 5; guess += 1) {
      if (guess % 2) await account.logIn(email, 'wrong');
      else await ask(logIn, { email, password: 'wrong' });
    }
    expect((await ask(logIn, { email, password })).errors[0].message).toMatch(/locked/);
    expect((await account.logIn(email)).json().errors[0].message).toMatch(/locked/);
  });

  it('[A-052] logoutUser ends the session and expires the cookie', async () => {
    const { token } = await account.signedIn();
    const out = await ask('mutation { logoutUser }', {}, token);
    expect(out.data.logoutUser).toEqual(expect.any(String));
    expect(String(out.cookie)).toMatch(/payload-token=; .*Expires=Thu, 01 Jan 1970/);
    expect((await account.me(token)).json().user).toBeNull();
  });

  it('[A-053] meUser answers the person, null for a visitor', async () => {
    const { id, token } = await account.signedIn();
    expect((await ask(me, {}, token)).data.meUser).toMatchObject({
      user: { id },
      collection: 'users',
      strategy: 'local-jwt',
    });
    expect((await ask(me)).data.meUser.user).toBeNull();
  });

  it('[A-054] forgets and resets passwords by the same tokens', async () => {
    const { email } = await account.person();
    const forget = 'mutation ($email: String!) { forgotPasswordUser(email: $email) }';
    expect((await ask(forget, { email })).data.forgotPasswordUser).toBe(true);
    expect((await ask(forget, { email: newAddress() })).data.forgotPasswordUser).toBe(true);
    const headers = { accept: 'application/json' };
    const mail = await until(
      'the mail',
      async () => (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json()[0],
    );
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    const reset = `mutation ($token: String!, $password: String!) {
      resetPasswordUser(token: $token, password: $password) { token user { email } } }`;
    const given = { token, password: 'Another-one-2' };
    const done = await ask(reset, given);
    expect(done.data.resetPasswordUser.user.email).toBe(email);
    expect(String(done.cookie)).toContain('payload-token=ey');
    for (const used of [given, { ...given, token: 'invented' }])
      expect((await ask(reset, used)).errors[0].extensions.statusCode).toBe(403);
    expect((await account.logIn(email, 'Another-one-2')).statusCode).toBe(200);
  });

  it('[A-055] answers a failure with 200, errors[0].message and null data', async () => {
    const failures = [
      await ask(logIn, { email: newAddress(), password: 'wrong' }),
      await ask('mutation { logoutUser }'),
      await ask('{ nothing }'),
      await ask('{'),
      await ask(''),
    ];
    for (const { status, data: given, errors } of failures) {
      expect(status).toBe(200);
      expect(Object.values(given ?? {}).every((value) => value === null)).toBe(true);
      expect(errors[0].message).toMatch(/\w/);
    }
    expect(failures[0]?.errors[0].extensions).toMatchObject({ statusCode: 401 });
  });

  it('lets nobody guess many passwords in one request', async () => {
    const { email } = await account.person();
    const many = Array.from(
      { length: 10 },
      (_, at) => `a${at}: loginUser(email: "${email}", password: "p${at}") { exp }`,
    );
    const answer = await ask(`mutation { ${many.join(' ')} }`);
    expect(answer.errors[0].message).toBe('Send one mutation at a time.');
    const hidden = `mutation { ...f ...g } fragment f on Mutation { a: ${many[0]?.slice(4)} } fragment g on Mutation { b: ${many[1]?.slice(4)} }`;
    expect((await ask(hidden)).errors[0].message).toBe('Send one mutation at a time.');
    expect((await account.logIn(email)).statusCode).toBe(200);
  });

  it('shows and changes a person to themselves alone', async () => {
    const [own, other] = [await account.signedIn(), await account.signedIn()];
    const read =
      'query ($id: String!) { User(id: $id) { id name } Users { totalDocs docs { id } } }';
    const seen = await ask(read, { id: own.id }, own.token);
    expect(seen.data).toMatchObject({ User: { id: own.id }, Users: { totalDocs: 1 } });
    expect((await ask(read, { id: other.id }, own.token)).errors[0].extensions.statusCode).toBe(
      404,
    );
    const change =
      'mutation ($id: String!) { updateUser(id: $id, data: { firstName: "Iris" }) { name } }';
    expect((await ask(change, { id: own.id }, own.token)).data.updateUser.name).toBe('Iris Lind');
    expect((await ask(change, { id: other.id }, own.token)).errors[0].extensions.statusCode).toBe(
      403,
    );
  });
});
