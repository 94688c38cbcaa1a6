import { eventEnvelope, userChanged } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Mailer } from '../mail/mailer.ts';
import { type AccountTest, newAddress, password, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';

let account: AccountTest;
let other: AccountTest;

beforeAll(async () => {
  account = await startAccount();
  const { namespace, mint } = account;
  other = await startAccount({}, { namespace, mint });
});
afterAll(async () => {
  await other.service.stop();
  await account.close();
});

const register = (email: string, more: object = {}, at = account) =>
  at.call('POST', '/api/users', {
    json: { email, password, firstName: 'Ana', lastName: 'Reis', ...more },
  });
const confirm = (token: string, at = account, headers: Record<string, string> = {}) =>
  at.call('POST', `/api/users/verify/${token}`, { headers });
const sendAgain = (token: string | undefined, at = account) =>
  at.call('POST', '/api/users/send-verification', { token });
const storedOf = (id: string) => new People(account.service).byId(id);
const isConfirmed = async (token: string) =>
  (await account.me(token)).json().user.emailVerified as boolean;

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const headers = { accept: 'application/json' };
  const both = [account, other].map((at) => at.call('GET', `/dev/mail?to=${email}`, { headers }));
  return (await Promise.all(both)).flatMap((answer) => answer.json());
}
const tokensTo = async (email: string) =>
  (await mailsTo(email)).flatMap(
    ({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );

/** Somebody who registered and signed in, with the token of the link that was mailed. */
async function registered(more: object = {}) {
  const email = newAddress();
  const { id } = (await register(email, more)).json().doc as { id: string };
  const { token } = (await account.logIn(email)).json() as { token: string };
  const [link = ''] = await tokensTo(email);
  return { id, email, token, link };
}

/** Moves what was mailed to somebody the given number of hours into the past. */
async function ageLinks(id: string, hours: number): Promise<void> {
  const verifications = (await storedOf(id))?.secret.verifications?.map((link) => ({
    ...link,
    sentAt: new Date(link.sentAt.getTime() - hours * HOUR_MS),
    expiresAt: new Date(link.expiresAt.getTime() - hours * HOUR_MS),
  }));
  await account.service
    .store('users')
    [driver].updateOne({ _id: objectId(id) }, { $set: { 'secret.verifications': verifications } });
}

/** The content of a person's last event. */
async function lastTold(id: string) {
  const { broker } = account.service;
  const manager = await broker.manager();
  const subject = `${broker.subjects(userChanged.type).replace(/[>*]$/, '')}${id}`;
  const stored = await manager.streams
    .getMessage(broker.streamName('account'), { last_by_subj: subject })
    .catch(() => undefined);
  return stored ? userChanged.payload.parse(eventEnvelope.parse(stored.json()).payload) : undefined;
}

describe('an address', () => {
  it('is unconfirmed at first, and confirmed by the mailed link; both are told', async () => {
    const { id, token, link } = await registered();
    expect(await isConfirmed(token)).toBe(false);
    await until('the registration to be told', async () => await lastTold(id));
    expect(await lastTold(id)).toMatchObject({ id, emailVerified: false });
    const answer = await confirm(link);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Email verified successfully.' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isConfirmed(token)).toBe(true);
    await until('the confirmation to be told', async () => (await lastTold(id))?.emailVerified);
    const audit = account.service.connection.collection('audit');
    await until('the confirmation to be noted', () =>
      audit.findOne({ document: id, action: 'update', fields: ['emailVerified'] }),
    );
  });

  it('is not confirmed by saying so', async () => {
    const { id, token } = await registered({ emailVerified: true });
    expect(await isConfirmed(token)).toBe(false);
    const json = { emailVerified: true, firstName: 'Iris' };
    for (const path of [`/api/users/${id}`, `/api/users?where[id][equals]=${id}`])
      expect((await account.call('PATCH', path, { token, json })).statusCode).toBe(200);
    expect(await isConfirmed(token)).toBe(false);
  });

  it('of somebody who registered before there were marks is unconfirmed, until they ask and confirm', async () => {
    const { id, email, token } = await registered();
    await account.service
      .store('users')
      [driver].updateOne(
        { _id: objectId(id) },
        { $unset: { emailVerified: '', 'secret.verifications': '' } },
      );
    expect(await isConfirmed(token)).toBe(false);
    expect((await sendAgain(token)).statusCode).toBe(200);
    const [, link] = (await tokensTo(email)).reverse();
    expect((await confirm(link ?? '')).statusCode).toBe(200);
    expect(await isConfirmed(token)).toBe(true);
  });

  it('is confirmed by a new password, which takes the mail too', async () => {
    const { email, token } = await registered();
    await account.call('POST', '/api/users/forgot-password', { json: { email } });
    const reset = await until('the mail', async () =>
      (await mailsTo(email))
        .map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1])
        .find(Boolean),
    );
    const choose = (given: string) =>
      account.call('POST', '/api/users/reset-password', {
        json: { token: reset, password: given },
      });
    expect((await choose('password1')).statusCode).toBe(400);
    expect(await isConfirmed(token)).toBe(false);
    const changed = await choose('Another-one-2');
    expect(changed.json().user.emailVerified).toBe(true);
    expect(await isConfirmed(changed.json().token)).toBe(true);
  });

  it('that an operator changes is unconfirmed again, and links to the one before are void', async () => {
    const { id, email, token, link } = await registered();
    expect((await confirm(link)).statusCode).toBe(200);
    await account.call('POST', '/api/users/forgot-password', { json: { email } });
    const reset = await until('the mail', async () =>
      (await mailsTo(email))
        .map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1])
        .find(Boolean),
    );
    const operator = await account.mint.operator();
    const change = (json: object, by = operator) =>
      account.call('PATCH', `/api/users/${id}`, { token: by, json });
    const same = await change({ email: ` ${email.toUpperCase()} `, firstName: 'Iris' });
    expect(same.json().doc).toMatchObject({ email, firstName: 'Iris', emailVerified: true });
    const next = newAddress();
    expect((await change({ email: next }, token)).statusCode).toBe(400);
    const changed = await change({ email: next });
    expect(changed.json().doc).toMatchObject({ email: next, emailVerified: false });
    const json = { token: reset, password: 'Another-one-2' };
    expect((await account.call('POST', '/api/users/reset-password', { json })).statusCode).toBe(
      403,
    );
    expect((await confirm(link)).statusCode).toBe(403);
    expect(await isConfirmed(token)).toBe(false);
    expect((await sendAgain(token)).statusCode).toBe(200);
    const [fresh = ''] = await tokensTo(next);
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect(await isConfirmed(token)).toBe(true);
  });

  it('changed while its link is on the way is not confirmed by it', async () => {
    const { id, token, link } = await registered();
    const json = { email: newAddress() };
    await account.call('PATCH', `/api/users/${id}`, { token: await account.mint.operator(), json });
    expect((await confirm(link)).statusCode).toBe(403);
    expect(await isConfirmed(token)).toBe(false);
  });
});

describe('the mailed link', () => {
  it('says nothing that its account says of itself', async () => {
    const { email, link } = await registered({ firstName: 'Call-this-number', lastName: 'Now' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text.replace(link, '…')).toBe(
      [
        'Hello,',
        'this address was given for an account on Fairlead. If it was you, confirm it here within seven days:',
        'http://localhost:8080/verify-email?token=…',
        'If it was not you, there is nothing to do: the address stays unconfirmed.',
      ].join('\n\n'),
    );
  });

  it('is random, and kept so that what is stored does not give it away', async () => {
    const { id, link } = await registered();
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await storedOf(id))).not.toContain(link);
  });

  it('works once, also when it is used twice at the same moment at two instances', async () => {
    const { token, link } = await registered();
    const answers = await Promise.all(
      [account, other, account, other].map((at) => confirm(link, at)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403]);
    const again = await confirm(link);
    expect([again.statusCode, again.json().errors[0].message]).toEqual([
      403,
      'Forbidden: this link has been used.',
    ]);
    expect(await isConfirmed(token)).toBe(true);
  });

  it('is good for seven days', async () => {
    const { id, email, token, link } = await registered();
    await ageLinks(id, 7 * 24 + 0.1);
    const late = await confirm(link);
    expect([late.statusCode, late.json().errors[0].message]).toEqual([
      403,
      'Forbidden: this link is too old or not complete.',
    ]);
    expect((await sendAgain(token)).statusCode).toBe(200);
    await ageLinks(id, 7 * 24 - 0.1);
    const fresh = (await tokensTo(email)).find((one) => one !== link) ?? '';
    expect((await confirm(fresh)).statusCode).toBe(200);
  });

  it.each([
    'invented',
    '%00',
    'a%00b',
    '%F0%9F%9A%A2',
    '%2e%2e%2f',
    '[object Object]',
    '$ne',
    'null',
    '%E2%80%8B',
  ])('is refused when it is %s', async (token) => {
    const answer = await confirm(token);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors[0].message).toMatch(/^Forbidden/);
  });

  it('is refused in the one error shape when it cannot be read at all', async () => {
    for (const [token, status] of [
      ['%', 400],
      ['x'.repeat(201), 414],
    ] as const) {
      const answer = await confirm(token);
      expect([answer.statusCode, answer.json().errors.length]).toEqual([status, 1]);
    }
  });

  it('is not followed for another site', async () => {
    const { token, link } = await registered();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect((await confirm(link, account, headers)).statusCode).toBe(403);
    expect(await isConfirmed(token)).toBe(false);
    expect((await confirm(link)).statusCode).toBe(200);
  });

  it('confirms by GraphQL as well', async () => {
    const { token, link } = await registered();
    const query = 'mutation ($token: String!) { verifyEmailUser(token: $token) }';
    const ask = () =>
      account.call('POST', '/api/graphql', { json: { query, variables: { token: link } } });
    expect((await ask()).json()).toEqual({ data: { verifyEmailUser: true } });
    expect((await ask()).json().errors[0].extensions.statusCode).toBe(403);
    const me = await account.call('POST', '/api/graphql', {
      token,
      json: { query: '{ meUser { user { emailVerified } } }' },
    });
    expect(me.json().data.meUser.user).toEqual({ emailVerified: true });
  });
});

describe('another mail', () => {
  it('is for the person alone', async () => {
    for (const token of [undefined, 'nonsense', await account.mint.operator()])
      expect((await sendAgain(token)).statusCode).toBe(403);
    const { cookie, email } = await account.signedIn();
    const foreign = await account.call('POST', '/api/users/send-verification', {
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect([foreign.statusCode, await tokensTo(email)]).toEqual([403, []]);
  });

  it('leaves the link before good, until one of them is used', async () => {
    const { email, token, link } = await registered();
    expect((await sendAgain(token)).json()).toEqual({ message: 'Success' });
    const second = (await tokensTo(email)).find((one) => one !== link) ?? '';
    expect((await confirm(link)).statusCode).toBe(200);
    const refused = await confirm(second);
    expect(refused.json().errors[0].message).toBe('Forbidden: this link has been used.');
    expect((await sendAgain(token)).statusCode).toBe(409);
    expect(await tokensTo(email)).toHaveLength(2);
  });

  it('comes four times a day, however it is asked for', async () => {
    const { id, email, token } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => sendAgain(token, at % 2 ? other : account)),
    );
    const sent = answers.filter(({ statusCode }) => statusCode === 200).length;
    for (const { statusCode } of answers) expect([200, 409, 429]).toContain(statusCode);
    for (let more = sent; more < 4; more += 1)
      expect((await sendAgain(token)).statusCode).toBe(200);
    const refused = await sendAgain(token);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors[0].message).toMatch(/^Five mails were sent today/);
    expect(await tokensTo(email)).toHaveLength(5);
    await ageLinks(id, 24.1);
    expect((await sendAgain(token)).statusCode).toBe(200);
    expect(await tokensTo(email)).toHaveLength(6);
  });

  it('and the links are limited by where calls come from', async () => {
    const limited = await startAccount({ RATE_LIMIT: '600' });
    try {
      for (let call = 0; call < 10; call += 1)
        expect((await confirm('invented', limited)).statusCode).toBe(403);
      expect((await confirm('invented', limited)).statusCode).toBe(429);
      expect((await sendAgain(undefined, limited)).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('the mail of a registration', () => {
  it('waits sealed for a mail server that is away', async () => {
    const sending = await startAccount({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      const email = newAddress();
      expect((await register(email, {}, sending)).statusCode).toBe(201);
      const waiting = await sending.service.connection.collection('mails').find().toArray();
      expect(waiting).toHaveLength(1);
      expect(JSON.stringify(waiting)).not.toMatch(/verify-email|fairlead\.test/);
    } finally {
      await sending.close();
    }
  });

  it('that cannot be sent leaves the account, and its person can ask again', async () => {
    const sending = jest.spyOn(Mailer.prototype, 'send').mockRejectedValueOnce(new Error('full'));
    const { email, token } = await registered();
    sending.mockRestore();
    expect(await tokensTo(email)).toEqual([]);
    expect((await sendAgain(token)).statusCode).toBe(200);
    expect(await tokensTo(email)).toHaveLength(1);
  });

  it('is not sent to an address that is taken', async () => {
    const { email } = await registered();
    expect((await register(email)).statusCode).toBe(400);
    expect(await tokensTo(email)).toHaveLength(1);
  });
});
