import { mostPasskeys } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Authenticator, type Misled } from '../testing/authenticator.ts';
import { type AccountTest, newAddress, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const path = '/api/auth/passkeys';
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  at: string,
  token?: string,
  json?: object,
  headers = {},
) => account.call(method, path + at, { token, headers, ...(json && { json }) });
const proved = () => account.signedIn({}, { isProved: true });
const storedOf = async (id: string) => (await new People(account.service).byId(id))?.secret;
const optionsFor = async (token: string) => (await call('POST', '/options', token)).json();
const challenge = async () => (await call('POST', '/challenge')).json();
const messageOf = (answer: { json(): { errors: { message: string }[] } }) =>
  answer.json().errors[0]?.message;

/** Adds a passkey from an authenticator. */
async function add(token: string, authenticator: Authenticator, misled: Misled = {}, more = {}) {
  const credential = authenticator.create(await optionsFor(token), misled);
  return call('POST', '', token, { credential, ...more });
}
/** Signs in with an authenticator. */
const signIn = async (authenticator: Authenticator, misled: Misled = {}) =>
  call('POST', '/sign-in', undefined, {
    credential: authenticator.sign(await challenge(), misled),
  });

/** Somebody with a passkey. */
async function withPasskey(how = {}) {
  const person = await proved();
  const authenticator = new Authenticator(how);
  const added = await add(person.token, authenticator, {}, { name: 'Phone' });
  expect(added.statusCode).toBe(201);
  return { ...person, authenticator, passkey: added.json().doc as { id: string } };
}

/** Moves the challenges the given number of minutes into the past. */
const ageChallenges = (minutes: number) =>
  account.service.connection
    .collection('passkey_challenges')
    .updateMany({}, [{ $set: { expiresAt: { $subtract: ['$expiresAt', minutes * 60_000] } } }]);

describe('a passkey', () => {
  it('is made for this portal, found without a name, and only where its person is verified', async () => {
    const { id, email, token } = await proved();
    const options = await optionsFor(token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Fairlead' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(32);
    expect(handle.toString('hex')).not.toContain(id);
    expect((await optionsFor(token)).user.id).toBe(options.user.id);
    expect(await challenge()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('is added with a name, told to its person, and signs in', async () => {
    const { id, email, token, authenticator, passkey } = await withPasskey();
    expect((await call('GET', '', token)).json().docs).toEqual([
      {
        id: authenticator.id.toString('base64url'),
        name: 'Phone',
        createdAt: expect.any(String),
        lastUsedAt: null,
        isSynced: false,
      },
    ]);
    const notifications = await account.call('GET', '/api/push-notifications', { token });
    expect(notifications.json().docs[0]).toMatchObject({
      type: 'passkey.added',
      title: 'A passkey was added: Phone',
    });
    const answer = await signIn(authenticator);
    expect(answer.json()).toMatchObject({ user: { id, email }, token: expect.any(String) });
    expect(String(answer.headers['set-cookie'])).toContain('payload-token=ey');
    // It also counts as a fresh proof.
    const json = { email: newAddress() };
    const { token: signed } = answer.json();
    const changed = await account.call('POST', '/api/auth/address', { token: signed, json });
    expect(changed.statusCode).toBe(200);
    const [used] = (await call('GET', '', token)).json().docs;
    expect([used.id, used.lastUsedAt]).toEqual([passkey.id, expect.any(String)]);
  });

  it('is a proof where its person is signed in, and another person’s is none', async () => {
    const { id, authenticator } = await withPasskey();
    const { token } = await account.signedIn();
    const prove = async (by: string) =>
      call('POST', '/proof', by, { credential: authenticator.sign(await challenge()) });
    expect((await prove(token)).statusCode).toBe(400);
    const mint = await account.mint.person(id, {
      session: (await storedOf(id))?.sessions[0]?.id ?? '',
    });
    await account.service
      .store('users')
      [driver].updateOne(
        { _id: objectId(id) },
        { $unset: { 'secret.sessions.0.provedAt': '' }, $inc: { 'secret.revision': 1 } },
      );
    expect((await call('POST', '/options', mint)).statusCode).toBe(403);
    expect((await prove(mint)).json()).toMatchObject({ until: expect.any(String) });
    expect((await call('POST', '/options', mint)).statusCode).toBe(200);
  });

  it('can be renamed and removed, and does not sign in then', async () => {
    const { token, authenticator, passkey } = await withPasskey();
    const other = await proved();
    const rename = (by: string | undefined, name: unknown) =>
      call('PATCH', `/${passkey.id}`, by, { name });
    expect((await rename(other.token, 'Mine')).statusCode).toBe(404);
    expect((await rename(undefined, 'Mine')).statusCode).toBe(403);
    for (const bad of ['', ' ', 'x'.repeat(61), 'a\nb', null])
      expect((await rename(token, bad)).statusCode).toBe(400);
    expect((await rename(token, 'x'.repeat(60))).json().doc.name).toBe('x'.repeat(60));
    expect((await call('DELETE', `/${passkey.id}`, other.token)).statusCode).toBe(404);
    expect((await call('DELETE', `/${passkey.id}`, token)).statusCode).toBe(200);
    expect((await call('DELETE', `/${passkey.id}`, token)).statusCode).toBe(404);
    expect((await signIn(authenticator)).statusCode).toBe(400);
  });

  it('is added and removed with a fresh proof, by the person, from the portal itself', async () => {
    const { token, cookie } = await account.signedIn();
    const { passkey } = await withPasskey();
    const credential = new Authenticator().create({ challenge: 'abc', user: { id: 'abc' } });
    const calls = (by: string | undefined, headers = {}) => [
      call('POST', '/options', by, undefined, headers),
      call('POST', '', by, { credential }, headers),
      call('DELETE', `/${passkey.id}`, by, undefined, headers),
    ];
    for (const answer of await Promise.all(calls(token)))
      expect([answer.statusCode, answer.json().errors[0].name]).toEqual([403, 'ProofRequired']);
    for (const other of [undefined, 'nonsense', await account.mint.operator()])
      for (const answer of await Promise.all([...calls(other), call('GET', '', other)]))
        expect(answer.statusCode).toBe(403);
    const foreign = { cookie, origin: 'https://evil.example' };
    for (const answer of await Promise.all(calls(undefined, foreign)))
      expect(answer.statusCode).toBe(403);
  });

  it(`is one of ${mostPasskeys} at most, also when two are added at the same moment`, async () => {
    const { token } = await proved();
    for (let count = 1; count < mostPasskeys; count += 1)
      expect((await add(token, new Authenticator())).statusCode).toBe(201);
    const last = await Promise.all([
      add(token, new Authenticator()),
      add(token, new Authenticator()),
    ]);
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await call('POST', '/options', token)).statusCode).toBe(409);
    expect((await call('GET', '', token)).json().docs).toHaveLength(mostPasskeys);
  });

  it('that somebody has is nobody else’s', async () => {
    const { authenticator } = await withPasskey();
    const { token } = await proved();
    const copied = await add(token, authenticator);
    expect([copied.statusCode, messageOf(copied)]).toEqual([409, 'This passkey is known already.']);
  });
});

describe('what an authenticator signs', () => {
  const wrong: [string, Misled][] = [
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['for a page of the same host and another port', { origin: 'http://localhost:8081' }],
    ['for another host', { rpId: 'evil.example' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['without knowing its person', { isVerified: false }],
  ];

  it.each(wrong)('%s makes no passkey', async (_what, misled) => {
    const { token } = await proved();
    const answer = await add(token, new Authenticator(), misled);
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      400,
      'This passkey could not be added. Please try again.',
    ]);
    expect((await call('GET', '', token)).json().docs).toEqual([]);
  });

  it.each([...wrong, ['for somebody else', { userHandle: 'c29tZWJvZHk' }] as [string, Misled]])(
    '%s signs nobody in',
    async (_what, misled) => {
      const { authenticator } = await withPasskey();
      const answer = await signIn(authenticator, misled);
      expect([answer.statusCode, messageOf(answer)]).toEqual([
        400,
        'This passkey could not be used. Try again, or use your password.',
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await signIn(authenticator)).statusCode).toBe(200);
    },
  );

  it('counts once for each challenge, and within five minutes', async () => {
    const { token, authenticator } = await withPasskey();
    const credential = authenticator.sign(await challenge());
    const answers = await Promise.all([
      call('POST', '/sign-in', undefined, { credential }),
      call('POST', '/sign-in', undefined, { credential }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const late = authenticator.sign(await challenge());
    await ageChallenges(5.01);
    expect((await call('POST', '/sign-in', undefined, { credential: late })).statusCode).toBe(400);
    const inTime = authenticator.sign(await challenge());
    await ageChallenges(4.9);
    expect((await call('POST', '/sign-in', undefined, { credential: inTime })).statusCode).toBe(
      200,
    );
    const created = new Authenticator().create(await optionsFor(token));
    expect((await call('POST', '', token, { credential: created })).statusCode).toBe(201);
    expect((await call('POST', '', token, { credential: created })).statusCode).toBe(400);
  });

  it('is for what its challenge was made for, and by whom', async () => {
    const { token, authenticator } = await withPasskey();
    const other = await proved();
    const credential = new Authenticator().create(await optionsFor(other.token));
    expect((await call('POST', '', token, { credential })).statusCode).toBe(400);
    const signed = authenticator.sign(await optionsFor(token));
    expect((await call('POST', '/sign-in', undefined, { credential: signed })).statusCode).toBe(
      400,
    );
    const invented = authenticator.sign({ challenge: 'aW52ZW50ZWQ' });
    expect((await call('POST', '/sign-in', undefined, { credential: invented })).statusCode).toBe(
      400,
    );
  });

  it('counts up: what does not was copied', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 6, 0])
      expect((await signIn(authenticator, { counter })).statusCode).toBe(400);
    expect((await signIn(authenticator, { counter: 8 })).statusCode).toBe(200);
    const credentials = [
      authenticator.sign(await challenge(), { counter: 9 }),
      authenticator.sign(await challenge(), { counter: 9 }),
    ];
    const answers = await Promise.all(
      credentials.map((credential) => call('POST', '/sign-in', undefined, { credential })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('passes at 0 from authenticators that do not count', async () => {
    const { authenticator } = await withPasskey({ counts: false });
    for (let use = 0; use < 2; use += 1) expect((await signIn(authenticator)).statusCode).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['text', { credential: 'abc' }],
    ['an operator', { credential: { id: { $ne: '' } } }],
  ])('is refused where it is %s', async (_what, json) => {
    expect((await call('POST', '/sign-in', undefined, json)).statusCode).toBe(400);
  });

  it('is refused where it is no JSON within', async () => {
    const { authenticator } = await withPasskey();
    const credential = authenticator.sign(await challenge());
    const clientDataJSON = Buffer.from('not JSON').toString('base64url');
    const answer = await call('POST', '/sign-in', undefined, {
      credential: { ...credential, response: { ...credential.response, clientDataJSON } },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the account of a passkey', () => {
  it('is kept by signing in when its deletion was asked for', async () => {
    const { id, token, authenticator } = await withPasskey();
    await account.call('POST', '/api/auth/deletion', { token });
    expect((await signIn(authenticator)).statusCode).toBe(200);
    expect((await storedOf(id))?.deletion).toBeNull();
  });

  it('that its person takes back by undoing a change of address has none that was added since', async () => {
    const { id, email, token, authenticator } = await withPasskey();
    const json = { email: newAddress() };
    await account.call('POST', '/api/auth/address', { token, json });
    await add(token, new Authenticator());
    const link = await until('the notice', async () => {
      const headers = { accept: 'application/json' };
      const mails = (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
      return mails
        .map(({ text }: { text: string }) => /undo-address\?token=([\w-]+)/.exec(text)?.[1])
        .find(Boolean);
    });
    await account.call('POST', '/api/auth/address/undo', { json: { token: link } });
    expect((await storedOf(id))?.passkeys).toHaveLength(1);
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });
});
