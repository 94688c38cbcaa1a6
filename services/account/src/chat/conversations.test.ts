import { employeeChanged, mostChatMembers } from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { base, type ChatTest, chatOf, newId } from '../testing/chat.ts';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';

let account: AccountTest;
let chat: ChatTest;

beforeAll(async () => {
  account = await startAccount();
  chat = chatOf(account);
});
afterAll(() => account.close());

describe('starting a conversation', () => {
  it('[A-152] is for members of the same organization, and of two there is one', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }, { firstName: 'Ana' }),
    ];
    const body = { kind: 'direct', organization, users: [ana.id] };
    const made = await chat.start(maya, body);
    expect(made.statusCode).toBe(201);
    expect(made.json().doc).toMatchObject({
      kind: 'direct',
      name: 'Ana Lind',
      other: ana.id,
      organization: { id: organization, name: 'Blue Meridian Yachts' },
      memberCount: 2,
      isOpen: true,
    });
    const again = await chat.start(maya, body);
    const back = await chat.start(ana, { ...body, users: [maya.id] });
    expect([again.statusCode, back.statusCode]).toEqual([200, 200]);
    expect(again.json().doc.id).toBe(made.json().doc.id);
    expect(back.json().doc).toMatchObject({ id: made.json().doc.id, name: 'Maya Lind' });
  });

  it('[A-152] is refused with anybody else, whether they are somebody or not', async () => {
    const { organization } = await chat.employer();
    const other = await chat.employer('Harbour Line');
    const maya = await chat.colleague({ organization });
    const ana = await chat.colleague({ organization });
    const stranger = await chat.colleague(other);
    for (const users of [[stranger.id], [newId()], [ana.id, stranger.id]]) {
      const kind = users.length > 1 ? 'group' : 'direct';
      const asked = { kind, organization, users, name: 'Deck' };
      const answer = await chat.start(maya, asked);
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        403,
        'Forbidden: you can write only to people of your own organization or vessel.',
      ]);
    }
    // In an organization of the other one, and in none at all.
    const there = { kind: 'direct', organization: other.organization, users: [stranger.id] };
    expect((await chat.start(maya, there)).statusCode).toBe(403);
    expect((await chat.start(await account.signedIn(), there)).statusCode).toBe(403);
    expect((await account.call('POST', base, { json: there })).statusCode).toBe(403);
    expect((await chat.list(stranger)).length).toBe(0);
  });

  it('[A-152] aboard a vessel is for those who work aboard', async () => {
    const { organization, vessel } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization, vessel }),
      await chat.colleague({ organization, vessel }),
    ];
    const ashore = await chat.colleague({ organization });
    const aboard = { kind: 'group', organization, vessel, name: 'Watch' };
    const made = await chat.start(maya, { ...aboard, users: [ana.id] });
    expect(made.json().doc.vessel).toEqual({ id: vessel, name: 'Aurora' });
    expect((await chat.start(maya, { ...aboard, users: [ashore.id] })).statusCode).toBe(403);
    expect((await chat.start(ashore, { ...aboard, users: [ana.id] })).statusCode).toBe(403);
  });

  it('needs somebody else, and a group a name of one line', async () => {
    const { organization } = await chat.employer();
    const [maya, ana, ben] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const cases: [object, string][] = [
      [{ kind: 'direct', users: [maya.id] }, 'users'],
      [{ kind: 'direct', users: [ana.id, ben.id] }, 'users'],
      [{ kind: 'group', users: [ana.id] }, 'name'],
      [{ kind: 'group', users: [ana.id], name: 'Two\nlines' }, 'name'],
      [{ kind: 'group', users: [ana.id], name: 'x'.repeat(81) }, 'name'],
      [{ kind: 'group', users: [], name: 'Nobody' }, 'users'],
      [
        { kind: 'group', users: Array.from({ length: mostChatMembers }, newId), name: 'All' },
        'users',
      ],
      [{ kind: 'direct', users: [{ $ne: null }] }, 'users.0'],
    ];
    for (const [body, path] of cases) {
      const answer = await chat.start(maya, { organization, ...body });
      expect([answer.statusCode, answer.json().errors[0].data?.errors[0].path]).toEqual([
        400,
        path,
      ]);
    }
  });

  it('of a group is done once for a key', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const start = () =>
      account.call('POST', base, {
        token: maya.token,
        json: { kind: 'group', organization, users: [ana.id], name: 'Deck' },
        headers: { 'idempotency-key': 'one' },
      });
    const [first, second] = [await start(), await start()];
    expect(second.json().doc.id).toBe(first.json().doc.id);
    expect(await chat.list(ana)).toHaveLength(1);
  });
});

describe('who is in a conversation', () => {
  it('[A-153] alone reads it and writes there', async () => {
    const { organization } = await chat.employer();
    const [maya, ana, ben] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
      await chat.colleague({ organization }, { orgRoles: ['org-admin'] }),
    ];
    const { id } = await chat.direct(maya, ana, organization);
    await chat.say(maya, id, 'Only for Ana');
    const stranger = await account.signedIn();
    const paths: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['GET', '/messages'],
      ['POST', '/messages', { text: 'Hello' }],
      ['PATCH', '/messages/1', { text: 'Changed' }],
      ['DELETE', '/messages/1'],
      ['POST', '/messages/1/report', {}],
      ['POST', '/members', { users: [ben.id] }],
      ['POST', '/leave', {}],
      ['POST', '/mute', { until: null }],
      ['POST', '/read', { seq: 1 }],
      ['POST', '/typing', {}],
    ];
    const operator = await account.mint.operator();
    for (const [method, path, json] of paths) {
      const statuses = await Promise.all(
        [ben.token, stranger.token, operator, undefined].map(async (token) => {
          const sent = { ...(token && { token }), ...(json && { json }) };
          return (await account.call(method, `${base}/${id}${path}`, sent)).statusCode;
        }),
      );
      expect([method, path, ...statuses]).toEqual([method, path, 404, 404, 403, 403]);
    }
    // Neither the collections themselves nor searches reveal anything.
    for (const slug of ['messages', 'conversations/count', 'chatSettings'])
      expect((await account.call('GET', `/api/${slug}`, { token: ana.token })).statusCode).toBe(
        403,
      );
    const found = await chat.get(ben, '/search?q=Only');
    expect(found.json().found).toEqual([]);
    expect(await chat.list(ben)).toEqual([]);
  });

  it('[A-153] reads, once they have left a group, what was said until then, and writes no more', async () => {
    const { organization } = await chat.employer();
    const [maya, ana, ben] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
      await chat.colleague({ organization }, { firstName: 'Ben' }),
    ];
    const { id } = await chat.group(maya, [ana, ben], organization);
    await chat.say(maya, id, 'For all');
    expect((await chat.post(ben, `/${id}/leave`)).statusCode).toBe(200);
    await chat.say(maya, id, 'Without Ben');
    const { messages } = await chat.page(ben, id);
    expect(messages.map(({ text, notice }) => notice ?? text)).toEqual(['For all', 'left']);
    expect((await chat.send(ben, id, { text: 'Still here' })).statusCode).toBe(403);
    expect((await chat.post(ben, `/${id}/read`, { seq: 99 })).json().readSeq).toBe(2);
    expect((await chat.list(ben))[0]).toMatchObject({ unread: 0, isOpen: false, lastSeq: 2 });
    expect((await chat.get(ben, '/search?q=without')).json().found).toEqual([]);
    // Somebody who is added again reads from there on, and not what was written meanwhile.
    const back = await chat.post(maya, `/${id}/members`, { users: [ben.id] });
    expect(back.statusCode).toBe(200);
    await chat.say(ana, id, 'Welcome back');
    const again = await chat.page(ben, id);
    expect(again.messages.map(({ text, notice }) => notice ?? text)).toEqual([
      'For all',
      'left',
      'added',
      'Welcome back',
    ]);
  });

  it('[A-152] [A-153] reads no further and writes no more once they have left the organization', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }, { firstName: 'Ana' }),
    ];
    const direct = await chat.direct(maya, ana, organization);
    const group = await chat.group(maya, [ana], organization);
    await chat.say(maya, direct.id, 'Before');
    await chat.say(maya, group.id, 'Before');
    await chat.endEmployment(ana, organization);
    await chat.say(maya, group.id, 'After');
    const { messages } = await chat.page(ana, group.id);
    expect(messages.map(({ text }) => text)).toEqual(['Before']);
    for (const { id } of [direct, group])
      expect((await chat.send(ana, id, { text: 'After' })).statusCode).toBe(403);
    const refused = await chat.send(maya, direct.id, { text: 'After' });
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      expect.stringContaining('nobody would read it'),
    ]);
    expect((await chat.get(maya, `/${direct.id}`)).json().closedBy).toBe('other');
    expect((await chat.get(ana, `/${direct.id}`)).json().closedBy).toBe('left');
    expect(
      (await chat.start(ana, { kind: 'direct', organization, users: [maya.id] })).statusCode,
    ).toBe(403);
    // Back in the organization, the same conversation continues.
    await receiveEvent(
      account,
      'employees',
      ana.employee,
      { user: ana.id, organization, vessel: null, orgRoles: [], accessTemplates: [] },
      Date.now() + 1,
    );
    const again = await chat.direct(ana, maya, organization);
    expect(again).toMatchObject({ id: direct.id, isOpen: true });
    expect((await chat.send(ana, direct.id, { text: 'Back' })).statusCode).toBe(201);
  });

  it('[A-153] reads nothing new from the moment at which the organization is left, before chat has heard of it', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const { id } = await chat.group(maya, [ana], organization);
    await chat.say(maya, id, 'Read');
    await chat.post(ana, `/${id}/read`, { seq: 1 });
    await receiveEvent(
      account,
      'employees',
      ana.employee,
      { user: ana.id, organization, vessel: null, orgRoles: [], isInForce: false },
      Date.now() + 1,
    );
    await chat.say(maya, id, 'Not for Ana');
    expect((await chat.page(ana, id)).messages.map(({ text }) => text)).toEqual(['Read']);
    expect((await chat.send(ana, id, { text: 'Hello' })).statusCode).toBe(403);
  });

  it('[A-153] reads in a group from when they were added', async () => {
    const { organization } = await chat.employer();
    const [maya, ana, ben] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const { id } = await chat.group(maya, [ana], organization);
    await chat.say(maya, id, 'Before Ben');
    const added = await chat.post(ana, `/${id}/members`, { users: [ben.id] });
    expect(added.json().doc.memberCount).toBe(3);
    await chat.say(maya, id, 'With Ben');
    const { messages, hasBefore } = await chat.page(ben, id);
    expect([messages.map(({ text, notice }) => notice ?? text), hasBefore]).toEqual([
      ['added', 'With Ben'],
      false,
    ]);
    const before = await chat.page(ben, id, '?before=2');
    expect(before.messages).toEqual([]);
    const stranger = await account.signedIn();
    const refused = await chat.post(ana, `/${id}/members`, { users: [stranger.id] });
    expect(refused.statusCode).toBe(403);
    const { id: two } = await chat.direct(maya, ana, organization);
    expect((await chat.post(maya, `/${two}/members`, { users: [ben.id] })).statusCode).toBe(409);
    expect((await chat.post(maya, `/${two}/leave`)).statusCode).toBe(409);
  });

  it('can rename a group, which everybody sees', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const { id } = await chat.group(maya, [ana], organization);
    const rename = (name: string) =>
      account.call('PATCH', `${base}/${id}`, { token: ana.token, json: { name } });
    expect((await rename('Bridge')).json().doc.name).toBe('Bridge');
    for (const name of ['', '   ', '\u200b', 'x'.repeat(81)])
      expect((await rename(name)).statusCode).toBe(400);
    // What turns the direction of what follows is not stored.
    expect((await rename('Bri\u202Edge')).json().doc.name).toBe('Bridge');
    const [entry] = await chat.list(maya);
    expect(entry).toMatchObject({ name: 'Bridge', last: { notice: 'renamed', text: 'Bridge' } });
  });
});

describe('what is unread', () => {
  it('[A-151] [A-155] is counted for each conversation, and cleared by reading it, on every device', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const direct = await chat.direct(maya, ana, organization);
    const group = await chat.group(maya, [ana], organization);
    for (const text of ['One', 'Two', 'Three']) await chat.say(maya, direct.id, text);
    await chat.say(maya, group.id, 'Four');
    const list = await chat.list(ana);
    expect(list.map(({ kind, unread, last }) => [kind, unread, last?.text])).toEqual([
      ['group', 1, 'Four'],
      ['direct', 3, 'Three'],
    ]);
    expect((await chat.list(maya)).map(({ unread }) => unread)).toEqual([0, 0]);
    expect((await chat.get(ana, '/unread')).json()).toEqual({ conversations: 2, messages: 4 });
    await chat.post(ana, `/${direct.id}/read`, { seq: 3 });
    // How far somebody has read never goes back.
    const late = await chat.post(ana, `/${direct.id}/read`, { seq: 1 });
    expect(late.json().readSeq).toBe(3);
    const { token } = (await account.logIn(ana.email)).json();
    const later = await chat.list({ ...ana, token });
    expect(later.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['group', 1],
      ['direct', 0],
    ]);
  });

  it('rises by what was not counted when its sender died, as soon as somebody reads', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const { id } = await chat.direct(maya, ana, organization);
    await chat.say(maya, id, 'One');
    await chat.say(maya, id, 'Two');
    const stored = account.service.connection.collection('conversations');
    const { Types } = account.service.connection.base;
    const _id = Types.ObjectId.createFromHexString(id);
    await stored.updateOne({ _id }, { $set: { lastSeq: 1 } });
    await chat.page(ana, id);
    expect((await stored.findOne({ _id }))?.lastSeq).toBe(2);
    // A lagging counter never gives two messages the same place.
    await stored.updateOne({ _id }, { $set: { lastSeq: 0 } });
    expect((await chat.say(ana, id, 'Three')).seq).toBe(3);
  });

  it('of a muted conversation is not counted in sum', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const { id } = await chat.direct(maya, ana, organization);
    await chat.say(maya, id, 'Hello');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const muted = await chat.post(ana, `/${id}/mute`, { until });
    expect(muted.json().doc).toMatchObject({ mutedUntil: until, unread: 1 });
    expect((await chat.get(ana, '/unread')).json()).toEqual({ conversations: 0, messages: 0 });
    await chat.post(ana, `/${id}/mute`, { until: null });
    expect((await chat.get(ana, '/unread')).json().messages).toBe(1);
    expect((await chat.post(ana, `/${id}/mute`, { until: 'soon' })).statusCode).toBe(400);
  });
});

describe('how far others have read', () => {
  it('is shown to the others, unless one hides one’s own and then sees none', async () => {
    const { organization } = await chat.employer();
    const [maya, ana] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const { id } = await chat.direct(maya, ana, organization);
    await chat.say(maya, id, 'Hello');
    await chat.post(ana, `/${id}/read`, { seq: 1 });
    const marks = async (by: typeof maya) => {
      const { members } = (await chat.get(by, `/${id}`)).json();
      return members.map(({ readSeq }: { readSeq: number | null }) => readSeq);
    };
    expect(await marks(maya)).toEqual([1, 1]);
    await account.call('PATCH', `${base}/settings`, {
      token: ana.token,
      json: { hidesReadMarks: true },
    });
    expect(await marks(maya)).toEqual([1, null]);
    expect(await marks(ana)).toEqual([null, 1]);
  });

  it.each([
    [20, 20],
    [21, 1],
  ])('is shown in a group of %i to %i of them', async (size, shown) => {
    const { organization } = await chat.employer();
    const maya = await chat.colleague({ organization });
    const others = await Promise.all(
      Array.from({ length: size - 1 }, () => chat.colleague({ organization })),
    );
    const { members } = await chat.group(maya, others, organization);
    expect(members.filter(({ readSeq }) => readSeq !== null)).toHaveLength(shown);
  });
});

describe('blocking somebody', () => {
  it('keeps both from writing to each other alone and from starting anything together', async () => {
    const { organization } = await chat.employer();
    const [maya, ana, ben] = [
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
      await chat.colleague({ organization }),
    ];
    const { id } = await chat.direct(maya, ana, organization);
    const group = await chat.group(ben, [maya, ana], organization);
    const blocked = await chat.post(ana, '/block', { user: maya.id });
    expect(blocked.json().blocked).toEqual([{ id: maya.id, name: 'Maya Lind' }]);
    for (const [by, to] of [
      [maya, ana],
      [ana, maya],
    ] as const) {
      expect((await chat.send(by, id, { text: 'Hello' })).statusCode).toBe(403);
      const body = { kind: 'group', organization, users: [to.id], name: 'Two' };
      expect((await chat.start(by, body)).statusCode).toBe(403);
      expect((await chat.get(by, `/${id}`)).json().closedBy).toBe('block');
    }
    // In a group they still meet; it is marked for the one who blocked.
    expect((await chat.send(maya, group.id, { text: 'Hello' })).statusCode).toBe(201);
    const { members } = (await chat.get(ana, `/${group.id}`)).json();
    expect(
      members.map(({ user, isBlocked }: { user: string; isBlocked: boolean }) => [
        user === maya.id,
        isBlocked,
      ]),
    ).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    await chat.post(ana, '/unblock', { user: maya.id });
    expect((await chat.send(maya, id, { text: 'Hello again' })).statusCode).toBe(201);
  });
});

describe('people to write to', () => {
  it('are those of one’s own organizations, found by parts of their names', async () => {
    const { organization, vessel } = await chat.employer();
    const other = await chat.employer('Harbour Line');
    const maya = await chat.colleague({ organization, vessel });
    await chat.colleague({ organization, vessel }, { firstName: 'Zoë' });
    await chat.colleague({ organization }, { firstName: 'Ben' });
    await chat.colleague(other, { firstName: 'Zoran' });
    const { people } = (await chat.get(maya, '/people')).json();
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['Ben Lind', 'Zoë Lind']);
    const found = (await chat.get(maya, '/people?search=zoe%20l')).json().people;
    expect(found).toMatchObject([
      {
        name: 'Zoë Lind',
        organization: { id: organization, name: 'Blue Meridian Yachts' },
        vessels: [{ id: vessel, name: 'Aurora' }],
      },
    ]);
    expect((await chat.get(await account.signedIn(), '/people')).json().people).toEqual([]);
    expect((await chat.get(undefined, '/people')).statusCode).toBe(403);
  });
});

it('[A-153] whoever leaves a vessel leaves its conversations, and stays in those of the organization', async () => {
  const { organization, vessel } = await chat.employer();
  const maya = await chat.colleague({ organization, vessel });
  const ana = await chat.colleague({ organization, vessel });
  const aboard = { kind: 'group', organization, vessel, name: 'Watch', users: [ana.id] };
  const { id: watch } = (await chat.start(maya, aboard)).json().doc;
  const direct = await chat.direct(maya, ana, organization);
  await chat.say(maya, watch, 'Aboard');
  const record = { user: ana.id, organization, vessel: null, orgRoles: [], accessTemplates: [] };
  await publish(account, employeeChanged.type, 1, {
    id: ana.employee,
    revision: Date.now(),
    deleted: false,
    ...record,
  });
  await until('Ana to be ashore', async () => !(await chat.get(ana, `/${watch}`)).json().isOpen);
  expect((await chat.send(ana, watch, { text: 'Ashore' })).statusCode).toBe(403);
  expect((await chat.send(ana, direct.id, { text: 'Ashore' })).statusCode).toBe(201);
});
