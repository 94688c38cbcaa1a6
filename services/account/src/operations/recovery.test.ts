import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { type AccountTest, newAddress, password, startAccount } from '../testing/fixtures.ts';
import { People } from '../users/people.ts';

let account: AccountTest;
const next = 'Another-one-2';

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const forget = (email: string) =>
  account.call('POST', '/api/users/forgot-password', { json: { email } });
const reset = (token: string, given = next) =>
  account.call('POST', '/api/users/reset-password', { json: { token, password: given } });
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

async function linkOf(email: string): Promise<string> {
  await forget(email);
  const [mail] = await until('the mail', async () => {
    const mails = await mailsTo(email);
    return mails.length > 0 && mails;
  });
  return tokenIn(mail?.text ?? '');
}

async function mailsTo(email: string): Promise<{ text: string }[]> {
  const headers = { accept: 'application/json' };
  return (await account.call('GET', `/dev/mail?to=${email}`, { headers })).json();
}

describe('a forgotten password', () => {
  it('[A-043] is answered the same for known and unknown addresses', async () => {
    const { email } = await account.person();
    const [known, unknown] = [await forget(email), await forget(newAddress())];
    expect([known.statusCode, known.body]).toEqual([200, '{"message":"Success"}']);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const named = ({ headers: { date: _date, ...headers } }: typeof known) => headers;
    expect(named(unknown)).toEqual({
      ...named(known),
      'x-request-id': unknown.headers['x-request-id'],
    });
    expect((await forget('')).statusCode).toBe(400);
  });

  it('[A-044] is replaced by a token that works once and for one hour', async () => {
    const { id, email } = await account.person();
    const token = await linkOf(email);
    expect(token).toMatch(/^[\w-]{27,}$/);
    const link = (await new People(account.service).byId(id))?.secret.resets[0];
    const minutes = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59.5);
    expect(minutes).toBeLessThanOrEqual(60);
    const [first, second] = await Promise.all([reset(token), reset(token, 'Another-one-3')]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 403]);
    expect((await reset(token)).statusCode).toBe(403);
    expect((await reset('invented')).statusCode).toBe(403);
    const old = await linkOf(email);
    await account.service
      .store('users')
      [driver].updateOne(
        { email },
        { $set: { 'secret.resets.0.expiresAt': new Date(Date.now() - 1) } },
      );
    expect([id, (await reset(old)).statusCode]).toEqual([id, 403]);
  });

  it('[A-018] keeps its token good when the new password does not do', async () => {
    const { email } = await account.person();
    const token = await linkOf(email);
    for (const bad of ['short', 'password1'])
      expect((await reset(token, bad)).json().errors[0].data.errors[0].path).toBe('password');
    const answer = await reset(token);
    expect(answer.json()).toMatchObject({ token: expect.any(String), user: { email } });
    expect(String(answer.headers['set-cookie'])).toContain('payload-token=ey');
    expect((await account.logIn(email, next)).statusCode).toBe(200);
    expect((await account.logIn(email, password)).statusCode).toBe(401);
  });

  it('[A-045] ends the sessions there were when it is reset, and unlocks', async () => {
    const person = await account.signedIn();
    for (let guess = 0; guess < 5; guess += 1) await account.logIn(person.email, 'wrong');
    const { token } = (await reset(await linkOf(person.email))).json();
    expect((await account.me(person.token)).json().user).toBeNull();
    expect((await account.me(token)).json().user.id).toBe(person.id);
    expect((await account.logIn(person.email, next)).statusCode).toBe(200);
  });

  it('signs in on the device where it is chosen anew', async () => {
    const { email } = await account.person();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };
    const json = { token: await linkOf(email), password: next };
    const answer = await account.call('POST', '/api/users/reset-password', { headers, json });
    const listed = await account.call('GET', '/api/users/sessions', answer.json());
    expect(listed.json().docs).toMatchObject([{ device: 'Firefox on Linux', isCurrent: true }]);
  });

  it('keeps what is stored from giving away the token', async () => {
    const { email } = await account.person();
    const token = await linkOf(email);
    const stored = await account.service.store('users')[driver].findOne({ email });
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('sends an address no more than three mails in ten minutes', async () => {
    const { email } = await account.person();
    for (let sent = 1; sent <= 3; sent += 1) {
      await forget(email);
      await until('the mail', async () => (await mailsTo(email)).length === sent);
    }
    await forget(email);
    const { email: other } = await account.person();
    await linkOf(other);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('mail', () => {
  it('[A-046] goes out through SMTP where there is a server', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const sending = await startAccount({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      const { email } = await sending.person();
      await sending.call('POST', '/api/users/forgot-password', { json: { email } });
      const mail = await until('the mail to arrive', () => received[0]);
      expect(mail).toContain(`To: ${email}`);
      expect(mail.replaceAll('=\r\n', '')).toContain('/reset-password?token=3D');
      expect((await sending.call('GET', '/dev/mail')).statusCode).toBe(404);
    } finally {
      await sending.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  it('comes again as the same mail where its acceptance was lost', async () => {
    const ids: (string | undefined)[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        text(stream).then((mail) => {
          ids.push(/^Message-ID: (<\w{32}@localhost>)\r$/m.exec(mail)?.[1]);
          done(ids.length === 1 ? new Error('the line broke') : null);
        }, done);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const sending = await startAccount({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      const { email } = await sending.person();
      await sending.call('POST', '/api/users/forgot-password', { json: { email } });
      await until('the mail to come again', () => ids.length === 2, 20_000);
      expect(ids[0]).toBeDefined();
      expect(ids[1]).toBe(ids[0]);
    } finally {
      await sending.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  it('outlives the process and a mail server that is away, and is read by nobody meanwhile', async () => {
    const away = new SMTPServer({ authOptional: true });
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const { port } = away.server.address() as AddressInfo;
    await new Promise<void>((resolve) => away.close(() => resolve()));
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await startAccount(environment);
    const { email } = await first.person();
    await first.call('POST', '/api/users/forgot-password', { json: { email } });
    const waiting = await until('the mail to wait', () =>
      first.service.connection.collection('mails').findOne({ attempts: { $gte: 1 } }),
    );
    expect(JSON.stringify(waiting)).not.toMatch(/reset-password|fairlead\.test/);
    await first.service.stop();

    const received: string[] = [];
    const back = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        received.push(address);
        done();
      },
    });
    await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve));
    const second = await startAccount(environment, {
      namespace: first.namespace,
      mint: first.mint,
    });
    try {
      await until('the mail to arrive', () => received.includes(email), 20_000);
      const mails = second.service.connection.collection('mails');
      await until('nothing to wait', async () => (await mails.countDocuments()) === 0);
    } finally {
      await second.close();
      await new Promise<void>((resolve) => back.close(() => resolve()));
    }
  });

  it('says nothing that somebody else put into the account', async () => {
    const { email } = await account.person({ firstName: 'Call-this-number' });
    await linkOf(email);
    expect((await account.call('GET', `/dev/mail?to=${email}`)).body).not.toContain('Call-this');
  });

  it('[A-047] is named in the log and shown at /dev/mail otherwise, and not in production', async () => {
    const { email } = await account.person();
    const log = jest.spyOn(account.service.log, 'info');
    await linkOf(email);
    expect(log).toHaveBeenCalledWith(
      { subject: 'Choose a new password' },
      'a mail can be read at /dev/mail',
    );
    const shown = await account.call('GET', `/dev/mail?to=${email}`);
    expect(shown.headers['content-type']).toContain('text/plain');
    expect(shown.body).toContain(`To: ${email}\nSubject: Choose a new password`);
    const live = await startAccount({ NODE_ENV: 'production' });
    try {
      expect((await live.call('GET', '/dev/mail')).statusCode).toBe(404);
    } finally {
      await live.close();
    }
  });
});
