import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AccountTest, newAddress, password, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const register = (json: object) => account.call('POST', '/api/users', { json });
const somebody = (more: object = {}) => ({
  email: newAddress(),
  password,
  firstName: 'Ana',
  lastName: 'Reis',
  ...more,
});
const secrets =
  /hash|salt|\$argon2|sessions|resets|verifications|secret|Long-enough-1|Another-one-2/i;
const logInQuery = (email: string) =>
  `mutation { loginUser(email: "${email}", password: "${password}") { exp user { id email } } }`;
const resetTokenOf = (email: string) =>
  until('the mail', async () => {
    const headers = { accept: 'application/json' };
    const { body } = await account.call('GET', `/dev/mail?to=${email}`, { headers });
    return /reset-password\?token=([\w-]+)/.exec(body)?.[1];
  });

describe('registering', () => {
  it('[A-039] answers 201 with doc and message to anyone and sets no cookie', async () => {
    const answer = await register(somebody());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ doc: expect.any(Object), message: expect.any(String) });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('[A-040] refuses a taken address at email and a short password at password', async () => {
    const first = somebody();
    await register(first);
    const taken = await register({ ...somebody(), email: ` ${first.email.toUpperCase()}` });
    expect([taken.statusCode, taken.json().errors[0].data.errors]).toEqual([
      400,
      [
        {
          path: 'email',
          message: 'An account with this email exists. Sign in or reset your password.',
        },
      ],
    ]);
    const short = await register(somebody({ password: '1234567' }));
    expect(short.statusCode).toBe(400);
    expect(short.json().errors[0].data.errors).toEqual([
      { path: 'password', message: 'Password must be at least 8 characters' },
    ]);
    expect((await register(somebody({ password: 'q7-Zt.1x' }))).statusCode).toBe(201);
  });

  it('makes one account of two calls at once', async () => {
    const same = somebody();
    const answers = await Promise.all([register(same), register(same), register(same)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });

  it('makes no account whose mail could not be kept, and none that is answered as taken to the one who made it', async () => {
    const sending = await startAccount({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const json = somebody();
      const registering = () => sending.call('POST', '/api/users', { json });
      const mails = sending.service.connection.collection('mails');
      const store = sending.service.store('users');
      const insert = jest
        .spyOn(mails, 'insertMany')
        .mockImplementationOnce(() => Promise.reject(new Error('away')));
      expect((await registering()).statusCode).toBe(500);
      expect(await store[driver].countDocuments({ email: json.email })).toBe(0);
      insert.mockRestore();
      const add = store.add.bind(store);
      const lost = jest.spyOn(store, 'add').mockImplementationOnce(async (...births) => {
        await add(...births);
        throw new Error('the answer of the database was lost');
      });
      expect((await registering()).statusCode).toBe(201);
      lost.mockRestore();
      expect(await mails.countDocuments()).toBe(1);
      expect((await registering()).statusCode).toBe(400);
      expect(await mails.countDocuments()).toBe(1);
    } finally {
      await sending.close();
    }
  });

  it('refuses a leaked, a missing and an endless password', async () => {
    for (const given of ['password1', 'Iloveyou1', undefined, 'x'.repeat(10_000)]) {
      const answer = await register(somebody({ password: given }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].data.errors[0].path).toBe('password');
    }
  });

  it.each(['aaaaaaaa', '12345678a', 'qwertyuiop1', 'abcabcabcabc'])(
    'refuses a password that is soon guessed: %s',
    async (weak) => {
      const answer = await register(somebody({ password: weak }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].data.errors).toMatchObject([{ path: 'password' }]);
    },
  );

  it('refuses one’s own address and name as a password', async () => {
    const email = newAddress();
    for (const own of [email, email.toUpperCase(), email.split('@')[0]])
      expect((await register(somebody({ email, password: own }))).statusCode).toBe(400);
  });

  it.each([
    'a\0b@test.fairlead.test',
    'a\u200bb@test.fairlead.test',
    'ab@te\u202est.test',
    'ab@test..test',
  ])('takes no address that is not what it looks like: %j', async (email) => {
    const answer = await register(somebody({ email }));
    expect(answer.json().errors[0].data.errors).toMatchObject([{ path: 'email' }]);
  });

  it.each([
    'Maya\nYour account is locked',
    'Maya\r\nBcc: all@test.fairlead.test',
    'https://evil.test/reset',
    'www.evil',
    'Win at evil.test now',
    'maya@evil.test',
    'Ma\u2062ya',
  ])('takes no name that is bait in a mail: %j', async (firstName) => {
    const answer = await register(somebody({ firstName }));
    expect(answer.json().errors[0].data.errors).toMatchObject([{ path: 'firstName' }]);
  });

  it.each(['Jean-Luc', 'O’Brien', 'J. R.', 'María José', 'St.John', '李', 'നിഖിൽ', 'ശ്രീ\u200dജ'])(
    'takes the name %s',
    async (firstName) => expect((await register(somebody({ firstName }))).statusCode).toBe(201),
  );

  it('stores names composed, without what cannot be seen, and takes none that is nothing', async () => {
    const sent = somebody({ firstName: ' Ma\u200bya', lastName: 'Mu\u0308ller\u202e' });
    expect((await register(sent)).json().doc.name).toBe('Maya Müller');
    const refused = await register(somebody({ firstName: '\u200b' }));
    expect(refused.json().errors[0].data.errors).toEqual([
      { path: 'firstName', message: 'First name is required' },
    ]);
  });

  it.each([undefined, '', ' '])(
    'takes somebody who has one name: last name %j',
    async (lastName) => {
      const given = somebody({ firstName: 'Suharto', lastName });
      const { doc } = (await register(given)).json();
      expect(doc).toMatchObject({ firstName: 'Suharto', lastName: '', name: 'Suharto' });
      const token = (await account.logIn(given.email)).json().token;
      const change = (json: object) =>
        account.call('PATCH', `/api/users/${doc.id}`, { json, token });
      expect((await change({ lastName: 'Widodo' })).json().doc.name).toBe('Suharto Widodo');
      const { doc: again } = (await change({ lastName: lastName ?? null })).json();
      expect(again).toMatchObject({ lastName: '', name: 'Suharto', fullName: 'Suharto' });
    },
  );

  it('names every field that does not do, at once', async () => {
    const answer = await register({ email: 'not an address', password: 'x' });
    const paths = answer.json().errors[0].data.errors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['email', 'firstName', 'password']);
  });

  it('[A-048] makes a user with id, firstName, lastName, name and email; the password stays inside', async () => {
    const given = somebody();
    const { doc } = (await register(given)).json();
    expect(doc).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: given.email,
      // No picture yet.
      photo: {},
      firstName: 'Ana',
      lastName: 'Reis',
      name: 'Ana Reis',
      fullName: 'Ana Reis',
      emailVerified: false,
      collection: 'users',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await account.logIn(given.email)).statusCode).toBe(200);
  });
});

describe('a person’s record', () => {
  it('[A-042] never holds a password, hash, salt, reset token or session', async () => {
    const { id, email, token } = await account.signedIn();
    await account.call('POST', '/api/users/forgot-password', { json: { email } });
    const answers = [
      await account.me(token),
      await account.call('GET', `/api/users/${id}?depth=5`, { token }),
      await account.call('GET', '/api/users?select[secret]=true', { token }),
      await account.call('PATCH', `/api/users/${id}`, { token, json: { firstName: 'Iris' } }),
      await register(somebody()),
      await account.logIn(email),
      await account.call('POST', '/api/users/refresh-token', {
        headers: account.fromPortal(`payload-token=${token}`),
      }),
      await account.call('POST', '/api/graphql', { json: { query: logInQuery(email) } }),
    ];
    const link = await resetTokenOf(email);
    const json = { token: link, password: 'Another-one-2' };
    const reset = await account.call('POST', '/api/users/reset-password', { json });
    answers.push(reset);
    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(300);
      const { token: _token, refreshedToken: _refreshed, ...body } = answer.json();
      expect(JSON.stringify(body)).not.toMatch(secrets);
      expect(JSON.stringify(body)).not.toContain(link);
    }
    for (const path of ['secret', 'secret.passwordHash', 'password', 'secret.resets.hash']) {
      const query = `where[${path}][exists]=true`;
      const refused = await account.call('GET', `/api/users?${query}`, {
        token: reset.json().token,
      });
      expect([path, refused.statusCode]).toEqual([path, 400]);
    }
  });

  it('[A-049] is changed by a part of it; another person’s is refused', async () => {
    const [own, other] = [await account.signedIn(), await account.signedIn()];
    const change = (id: string, json: object) =>
      account.call('PATCH', `/api/users/${id}`, { token: own.token, json });
    const changed = await change(own.id, { firstName: 'Iris' });
    expect(changed.json().doc).toMatchObject({ id: own.id, firstName: 'Iris', name: 'Iris Lind' });
    expect(changed.statusCode).toBe(200);
    expect((await change(other.id, { firstName: 'Iris' })).statusCode).toBe(403);
    expect((await account.me(other.token)).json().user.firstName).toBe('Maya');
    expect(
      (await account.call('GET', `/api/users/${other.id}`, { token: own.token })).statusCode,
    ).toBe(404);
    expect((await account.call('GET', '/api/users')).statusCode).toBe(403);
    const list = await account.call('GET', '/api/users', { token: own.token });
    expect(list.json().docs.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    const renamed = await change(own.id, { email: newAddress() });
    expect(renamed.json().errors[0].data.errors[0].path).toBe('email');
  });

  it('[A-048] keeps its password, name and id whatever a change says of them', async () => {
    const { id, email, token } = await account.signedIn();
    const json = { password: 'Another-one-1', name: 'Root', id: '0'.repeat(24), secret: { a: 1 } };
    const changed = await account.call('PATCH', `/api/users/${id}`, { token, json });
    expect(changed.json().doc).toMatchObject({ id, name: 'Maya Lind' });
    expect((await account.logIn(email)).statusCode).toBe(200);
  });
});
