import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChatTest, type Colleague, chatOf } from '../testing/chat.ts';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';
import { notifyingOfMessages } from './chat-notices.ts';

let account: AccountTest;
let second: AccountTest;
let chat: ChatTest;
let url: string;

beforeAll(async () => {
  account = await startAccount();
  const { namespace, mint } = account;
  second = await startAccount({}, { namespace, mint });
  chat = chatOf(account);
  url = `http://127.0.0.1:${await second.service.listen()}`;
});
afterAll(async () => {
  await second.close();
  await account.close();
});

/** Opens somebody’s stream on the other instance. */
async function streamOf({ token }: Colleague) {
  const stopped = new AbortController();
  const answer = await fetch(`${url}/api/push-notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopped.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  return {
    text: () => text,
    next: (event: string, about = '') =>
      until(`the event ${event}`, () => {
        const found = new RegExp(`event: ${event}\\ndata: (.*${about}.*)\\n\\n`).exec(text);
        return found?.[1] !== undefined && JSON.parse(found[1]);
      }),
    close: async () => {
      stopped.abort();
      await reading;
    },
  };
}

async function crew() {
  const { organization } = await chat.employer();
  const [maya, ana, ben] = [
    await chat.colleague({ organization }),
    await chat.colleague({ organization }, { firstName: 'Ana' }),
    await chat.colleague({ organization }, { firstName: 'Ben' }),
  ];
  const { id } = await chat.direct(maya, ana, organization);
  return { organization, maya, ana, ben, id };
}

describe('the stream of a member', () => {
  it('[A-154] brings a message at once, says nothing of what it says, and nothing to others', async () => {
    const { maya, ana, ben, id } = await crew();
    const [ofAna, ofBen] = [await streamOf(ana), await streamOf(ben)];
    await chat.say(maya, id, 'Quietly');
    expect(await ofAna.next('message')).toEqual({ conversation: id, seq: 1 });
    await chat.post(maya, `/${id}/typing`);
    expect(await ofAna.next('typing')).toEqual({ conversation: id, user: maya.id });
    expect(ofAna.text()).not.toContain('Quietly');
    expect(ofBen.text()).not.toContain(id);
    await Promise.all([ofAna.close(), ofBen.close()]);
  });

  it('brings what was edited or removed, how far others have read, and who is in a group', async () => {
    const { organization, maya, ana, ben, id } = await crew();
    await chat.say(maya, id, 'Nien');
    const stream = await streamOf(ana);
    const path = `/api/conversations/${id}/messages/1`;
    await account.call('PATCH', path, { token: maya.token, json: { text: 'Nine' } });
    expect(await stream.next('conversation')).toEqual({ conversation: id, seq: 1 });
    await chat.say(ana, id, 'Thanks');
    await chat.post(maya, `/${id}/read`, { seq: 2 });
    expect(await stream.next('conversation', 'readSeq')).toEqual({
      conversation: id,
      user: maya.id,
      readSeq: 2,
    });
    const group = await chat.group(ben, [ana], organization);
    expect(await stream.next('conversation', group.id)).toEqual({ conversation: group.id });
    await stream.close();
  });

  it('says how far somebody has read to their own devices alone where they hide it', async () => {
    const { maya, ana, id } = await crew();
    await account.call('PATCH', '/api/conversations/settings', {
      token: maya.token,
      json: { hidesReadMarks: true },
    });
    await chat.say(ana, id, 'Hello');
    const [own, other] = [await streamOf(maya), await streamOf(ana)];
    await chat.post(maya, `/${id}/read`, { seq: 1 });
    expect(await own.next('conversation', 'readSeq')).toMatchObject({ readSeq: 1 });
    await chat.say(maya, id, 'There');
    await other.next('message');
    expect(other.text()).not.toContain('readSeq');
    await Promise.all([own.close(), other.close()]);
  });
});

describe('the bell', () => {
  const bell = async (by: Colleague) => {
    const answer = await account.call('POST', '/api/push-notifications/me', {
      token: by.token,
      json: { user: by.id },
    });
    const list = answer.json().data as {
      type: string;
      title: string;
      body: string;
      link: string;
    }[];
    return list.filter(({ type }) => type.startsWith('chat.'));
  };
  /** Does what is due a minute after a message, as if the minute were over. */
  async function aMinuteLater() {
    const conversations = account.service.connection.collection('conversations');
    const past = new Date(Date.now() - 1_000);
    await conversations.updateMany({ notifyAt: { $exists: true } }, { $set: { notifyAt: past } });
    await notifyingOfMessages(account.service).run(new AbortController().signal);
  }

  it('tells of messages that nobody has read for a minute, once until they are read', async () => {
    const { maya, ana, id } = await crew();
    await chat.say(maya, id, 'One');
    await notifyingOfMessages(account.service).run(new AbortController().signal);
    expect(await bell(ana)).toEqual([]);
    await aMinuteLater();
    await chat.say(maya, id, 'Two');
    await aMinuteLater();
    expect(await bell(ana)).toMatchObject([
      {
        type: 'chat.message',
        title: 'Maya Lind wrote to you',
        link: `/account/chat?conversation=${id}`,
      },
    ]);
    await chat.post(ana, `/${id}/read`, { seq: 2 });
    expect(await bell(ana)).toMatchObject([{ read: true }]);
    await aMinuteLater();
    await chat.say(maya, id, 'Three');
    await aMinuteLater();
    expect(await bell(ana)).toHaveLength(2);
    expect(await bell(maya)).toEqual([]);
  });

  it('tells nothing of what is read, muted, or from somebody who is blocked', async () => {
    const { organization, maya, ana, ben } = await crew();
    const { id } = await chat.group(maya, [ana, ben], organization);
    await chat.post(ana, `/${id}/mute`, { until: new Date(Date.now() + 60_000).toISOString() });
    await chat.post(ben, '/block', { user: maya.id });
    await chat.send(maya, id, { text: 'Hello', mentions: [ana.id, ben.id] });
    await aMinuteLater();
    await chat.say(ben, id, 'From Ben');
    await aMinuteLater();
    expect([await bell(ana), await bell(ben)]).toEqual([[], []]);
  });

  it('tells at once whom a message mentions', async () => {
    const { organization, maya, ana, ben } = await crew();
    const { id } = await chat.group(maya, [ana, ben], organization);
    await chat.send(maya, id, { text: 'Ana, the drill', mentions: [ana.id, maya.id] });
    const notifications = await until('the mention', async () => {
      const list = await bell(ana);
      return list.length > 0 && list;
    });
    expect(notifications).toMatchObject([
      { type: 'chat.mentioned', title: 'Maya Lind mentions you', body: 'In Deck crew.' },
    ]);
    expect([await bell(maya), await bell(ben)]).toEqual([[], []]);
  });
});
