import { incidentSignal } from '@fairlead/contracts';
import { Signals } from '@fairlead/service-kit';
import { publishedText, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
let signals: Signals;
beforeAll(async () => {
  account = await startAccount();
  signals = new Signals(account.service.broker);
});
afterAll(() => account.close());

const organization = '65f200000000000000000001';
const register = async () => (await account.person()).id;
const kept = async (user: string) => {
  const all = await account.service.connection.collection('push-notifications').find({}).toArray();
  return all.filter((one) => String(one.user) === user && one.type === 'wellness.incident');
};

describe('a signal that there is a case to look at', () => {
  const send = (users: readonly string[], id = 'a'.repeat(32)) =>
    signals.send(incidentSignal, { id, organization, users: [...users], kind: 'critical' });

  it('[W-066] is kept for each of the people, once, with nothing of the case and no time finer than the hour', async () => {
    const [ada, ben] = [await register(), await register()];
    expect(await send([ada, ben])).toBe(true);
    expect(await send([ada, ben])).toBe(true);
    for (const user of [ada, ben]) {
      const [one, ...more] = await kept(user);
      expect(more).toEqual([]);
      expect(one).toMatchObject({
        title: 'Critical incident report',
        body: 'Look at Incidents.',
        link: `/organization/${organization}/wellness/incidents`,
        read: false,
      });
      for (const member of ['createdAt', 'updatedAt'])
        expect([member, one?.[member].getTime() % 3_600_000]).toEqual([member, 0]);
      expect(one?.revision % 3_600_000).toBe(0);
      expect(one?.pending).toEqual([]);
    }
  });

  it('[W-066] keeps the hour also where the clock moves on while it is read', async () => {
    const ada = await register();
    const read = Date.now;
    let later = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => {
      later += 7;
      return read() + later;
    });
    try {
      expect(await send([ada], 'd'.repeat(32))).toBe(true);
    } finally {
      clock.mockRestore();
    }
    const [one] = await kept(ada);
    expect([one?.createdAt.getTime() % 3_600_000, one?.revision % 3_600_000]).toEqual([0, 0]);
  });

  it('[W-066] stands in no stream', async () => {
    const ada = await register();
    await send([ada], 'b'.repeat(32));
    const [one] = await kept(ada);
    const published = await publishedText(account.service);
    // What happens to people is there.
    expect(published).toContain('account.user.changed');
    for (const secret of [String(one?._id), 'b'.repeat(32), 'incident'])
      expect(published).not.toContain(secret);
  });

  it('is answered as failed where it is none', async () => {
    const connection = await account.service.broker.connection();
    const subject = `${account.namespace}.signal.${incidentSignal.name}`;
    const answer = await connection.request(subject, '{"users":"x"}', { timeout: 5_000 });
    expect(answer.string()).toBe('failed');
  });

  it('[W-066] reaches the open browser of its person at once', async () => {
    const ada = await account.signedIn();
    const url = `http://127.0.0.1:${await account.service.listen()}/api/push-notifications/stream`;
    const leaving = new AbortController();
    const answer = await fetch(url, {
      headers: account.fromPortal(ada.cookie),
      signal: leaving.signal,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    await until('the stream', async () => (text.includes('retry') ? true : undefined));
    await send([ada.id], 'c'.repeat(32));
    await until('the notification', async () =>
      text.includes('Critical incident report') ? true : undefined,
    );
    expect(text).toContain('event: notification');
    leaving.abort();
    await reading;
    const list = await account.call('POST', '/api/push-notifications/me', {
      token: ada.token,
      json: {},
    });
    expect(list.json().data[0].title).toBe('Critical incident report');
  });
});
