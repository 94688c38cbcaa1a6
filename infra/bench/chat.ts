import { randomBytes } from 'node:crypto';
import type { ConversationPage } from '@fairlead/contracts';
import { conversations, messages } from '@fairlead/service-account/collections';
import { messageIdOf } from '@fairlead/service-account/seeding';
import { type Collection, checkContent, newDocument, storedName } from '@fairlead/service-kit';
import { MongoClient } from 'mongodb';
import { quantile } from './load.ts';
import { openStream } from './notifications.ts';
import type { Portal } from './portal.ts';
import { atMost, exactly, type Section } from './row.ts';
import { type Call, callerAt, timesOf, timesTable } from './timed.ts';

/** How many messages per second are sent, and for how long (s). */
const rate = { perSecond: 50, seconds: 10 } as const;
const many = { messages: 100_000, conversations: 200 } as const;
/** How often each read is made, and how often before it counts. */
const times = { count: 200, before: 20 } as const;
const BATCH = 5_000;
/** How long (ms) to wait for the last message. */
const TIMEOUT_MS = 10_000;

/** What is measured, and where its data is written. */
export interface ChatBenchContext {
  edge: Portal['edge'];
  mongodbUrl: string;
  namespace: string;
}

/** Writes a conversation of many messages, and many conversations of two more people, as the service stores them. @returns the first */
async function fill(
  { mongodbUrl, namespace }: ChatBenchContext,
  { me, other, organization }: { me: string; other: string; organization: string },
): Promise<string> {
  const client = new MongoClient(mongodbUrl, { maxPoolSize: 2, ignoreUndefined: true });
  const database = client.db(`${namespace}_account`);
  const write = async (collection: Collection, contents: { id: string }[]) => {
    for (let at = 0; at < contents.length; at += BATCH) {
      const documents = contents.slice(at, at + BATCH).map(({ id, ...content }) => {
        const origin = { actor: 'system', correlationId: 'bench' } as const;
        const checked = checkContent(collection, content);
        const { pending: _, ...document } = newDocument(collection, checked, origin, { id });
        return document;
      });
      await database.collection(storedName(collection)).insertMany(documents as never);
    }
  };
  const conversationOf = (lastSeq: number, at: number) => ({
    id: randomBytes(12).toString('hex'),
    kind: 'group',
    name: `Group ${at}`,
    organization: { id: organization, name: 'Bench' },
    members: [me, other].map((user) => ({ user, fromSeq: 1, readSeq: Math.max(0, lastSeq - 3) })),
    lastSeq,
    lastAt: new Date(Date.now() - at * 60_000).toISOString(),
  });
  const messageOf = (conversation: string, seq: number) => ({
    id: messageIdOf(conversation, seq),
    conversation,
    seq,
    by: seq % 2 ? me : other,
    to: [me, other],
    text: `Message ${seq}: the pilot boards at six, lines and fenders on the starboard side.`,
    key: `bench-${seq}`,
  });
  try {
    const long = conversationOf(many.messages, 0);
    const others = Array.from({ length: many.conversations - 1 }, (_, at) =>
      conversationOf(10, at + 1),
    );
    await write(conversations as never, [long, ...others]);
    const all = Array.from({ length: many.messages }, (_, at) => messageOf(long.id, at + 1));
    await write(messages as never, all);
    await write(
      messages as never,
      others.map(({ id, lastSeq }) => messageOf(id, lastSeq)),
    );
    return long.id;
  } finally {
    await client.close();
  }
}

/** What people wait for in chat: a message in the other browser, a page of a long conversation, and the unread counts. */
export async function measureChat(ground: ChatBenchContext): Promise<Section> {
  const { edge } = ground;
  const [captain, deckhand] = [await callerAt(edge, 'captain'), await callerAt(edge, 'deckhand')];
  const list = (await (await captain.call('GET', 'conversations')).json()) as ConversationPage;
  const organization = list.docs[0]?.organization.id ?? '';
  const started = await captain.call('POST', 'conversations', {
    kind: 'direct',
    organization,
    users: [deckhand.id],
  });
  const { doc } = (await started.json()) as { doc: { id: string } };
  const live = await sendLive(edge, { captain, deckhand, conversation: doc.id });
  const people = { me: deckhand.id, other: captain.id, organization };
  const long = await fill(ground, people);
  const pages = await timesOf(times, (at) => {
    const before = 1 + ((Math.abs(at) * 7_919) % many.messages);
    return deckhand.call('GET', `conversations/${long}/messages?before=${before}&limit=50`);
  });
  const unread = await timesOf(times, () => deckhand.call('GET', 'conversations/unread'));
  const lists = await timesOf(times, () =>
    deckhand.call('GET', `conversations?limit=${many.conversations}`),
  );
  const lines: [string, number[]][] = [
    ['message at the other', live.taken],
    ['page of messages', pages],
    ['unread of conversations', unread],
    ['list of conversations', lists],
  ];
  return {
    title: 'Chat',
    rows: [
      atMost(
        `message at the other’s stream, ${rate.perSecond} a second for ${rate.seconds} s, p99`,
        quantile(live.taken, 0.99),
        150,
        'ms',
      ),
      exactly('of these, not arrived', live.lost, 0),
      atMost(
        `page out of ${many.messages.toLocaleString('en')} messages, p95`,
        quantile(pages, 0.95),
        15,
        'ms',
      ),
      atMost(
        `unread counts of ${many.conversations} conversations, p95`,
        quantile(unread, 0.95),
        20,
        'ms',
      ),
    ],
    notes: [timesTable(lines)],
  };
}

/** Sends messages at a rate and receives them on the other’s stream. @returns how long (ms) each took, in order, and how many did not arrive */
async function sendLive(
  edge: string,
  {
    captain,
    deckhand,
    conversation,
  }: {
    captain: { call: Call };
    deckhand: { token: string };
    conversation: string;
  },
): Promise<{ taken: number[]; lost: number }> {
  const send = async (text: string) => {
    const began = performance.now();
    const answer = await captain.call('POST', `conversations/${conversation}/messages`, { text });
    // A refused message does not arrive either.
    if (!answer.ok) return { seq: '', began };
    const { doc } = (await answer.json()) as { doc: { seq: number } };
    return { seq: String(doc.seq), began };
  };
  const stream = await openStream(edge, deckhand.token, { subject: 'message', member: 'seq' });
  for (let at = 0; at < times.before; at += 1) await send(`Before ${at}`);
  const count = rate.perSecond * rate.seconds;
  const sending: ReturnType<typeof send>[] = [];
  const first = performance.now();
  for (let at = 0; at < count; at += 1) {
    const wait = first + (at * 1_000) / rate.perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sending.push(send(`Message ${at}`));
  }
  const sent = await Promise.all(sending);
  const until = performance.now() + TIMEOUT_MS;
  while (sent.some(({ seq }) => seq && !stream.arrivals.has(seq)) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await stream.close();
  const taken = sent.flatMap(({ seq, began }) => {
    const [arrived] = stream.arrivals.get(seq) ?? [];
    return arrived === undefined ? [] : [arrived - began];
  });
  return { taken: taken.sort((one, other) => one - other), lost: count - taken.length };
}
