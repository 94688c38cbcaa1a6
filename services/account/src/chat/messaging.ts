import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  type chatNotices,
  editableMinutes,
  type FoundMessage,
  longestMessage,
  type MessagePage,
  type messageFields,
  type messageQuery,
  type newMessage,
} from '@fairlead/contracts';
import { storedText } from '@fairlead/contracts/api/tidy-text';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import {
  ApiError,
  apiErrors,
  both,
  type ContentOf,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import type { z } from 'zod';
import type { ConversationService } from './conversation-service.ts';
import { conversations } from './conversations.ts';
import { messageIdOf } from './message-id.ts';
import { messages, type StoredMessage } from './messages.ts';
import { namesOf } from './names.ts';
import { membersIn, type Participation, type Person } from './participation.ts';
import { SendingOrder } from './sending-order.ts';
import type { SentFiles } from './sent-files.ts';
import { wordsOf } from './words-of.ts';

/** How often the next place in a conversation is tried when somebody else takes it. */
const TRIES = 20;
/** How long (ms) members have to read a message before they are notified of it. */
const NOTIFY_AFTER_MS = 60_000;
/** How many messages a search finds. */
const MOST_FOUND = 50;

type Notice = (typeof chatNotices)[number]['code'];

/** The input of a message. */
type Content = Pick<StoredMessageContent, 'text' | 'files' | 'mentions'> & {
  key: string;
  replyTo?: number | undefined;
  notice?: Notice;
};
interface StoredMessageContent {
  text: string;
  files: StoredMessage['files'];
  mentions: string[];
}

/** Sends and reads the messages of conversations. */
export class Messaging {
  readonly #service: Service;
  readonly #store;
  readonly #conversations: ConversationService;
  readonly #files: SentFiles;
  readonly #order = new SendingOrder();

  constructor(service: Service, conversationService: ConversationService, files: SentFiles) {
    this.#service = service;
    this.#store = service.store(messages);
    this.#conversations = conversationService;
    this.#files = files;
  }

  /**
   * Sends a message, once for each key of its sender.
   * @throws {ApiError} 400 for nothing to send, files that are not theirs, and mentions of others than members; 409 for a key that was used for something else
   */
  async send(
    participation: Participation,
    sent: z.output<typeof newMessage>,
    key: string = randomUUID(),
  ): Promise<{ message: ChatMessage; isNew: boolean }> {
    const { conversation, viewer } = participation;
    const text = storedText(sent.text);
    const refuse = (path: string, message: string) =>
      apiErrors.validation(messages.slug, [{ path, message }]);
    if (!text && sent.files.length === 0) throw refuse('text', 'Write something, or add a file');
    const inside = new Set(membersIn(conversation).map(({ user }) => String(user)));
    const mentions = [...new Set(sent.mentions)];
    if (mentions.some((user) => !inside.has(user)))
      throw refuse('mentions', 'Only members of the conversation can be mentioned');
    const { replyTo } = sent;
    if (replyTo && (await this.#find(participation, replyTo)) === undefined)
      throw refuse('replyTo', 'This message is not there');
    const files = await this.#files.claim(viewer.id, sent.files, `${participation.id} ${key}`);
    if (!files) throw refuse('files', 'Upload these files again');
    const content = { text, files, mentions, key, replyTo: replyTo ?? undefined };
    const { stored, isNew } = await this.#append(participation, content);
    if (!isNew) return { message: this.#repeated(stored, text, viewer), isNew };
    await this.#files.open(stored);
    return { message: answered(stored, viewer), isNew };
  }

  /** Adds a notice between the messages about what happened to the conversation. @returns its number */
  async note(
    participation: Participation,
    notice: Notice,
    { text = '', people = [] }: { text?: string; people?: readonly string[] },
  ): Promise<number> {
    const content = { text, files: [], mentions: [...people], key: randomUUID(), notice };
    return (await this.#append(participation, content)).stored.seq;
  }

  /** A page of a conversation. Repairs a counter that lags behind the messages. */
  async page(
    participation: Participation,
    { before, after, limit }: z.output<typeof messageQuery>,
  ): Promise<MessagePage> {
    const { viewer, conversation } = participation;
    const isForward = after !== undefined;
    const within = isForward
      ? this.#conversations.readable(participation, after + 1)
      : this.#conversations.readable(
          participation,
          1,
          before === undefined ? undefined : before - 1,
        );
    const [found, names] = await Promise.all([
      this.#store
        .find(within)
        .sort({ _id: isForward ? 1 : -1 })
        .hint('_id_')
        .limit(limit + 1)
        .toArray(),
      // Nearly all people on the page are members.
      namesOf(
        this.#service,
        conversation.members.map(({ user }) => String(user)),
      ),
    ]);
    const shown = found.slice(0, limit);
    if (!isForward) shown.reverse();
    const hasMore = found.length > limit;
    const newest = shown.at(-1);
    if (newest && newest.seq > conversation.lastSeq)
      await this.#conversations.countMessage(countedOf(newest), newest.createdAt);
    const here = new Set(shown.map(({ seq }) => seq));
    const elsewhere = shown.flatMap(({ replyTo }) =>
      replyTo && !here.has(replyTo) ? [objectId(messageIdOf(participation.id, replyTo))] : [],
    );
    const others = elsewhere.length
      ? await this.#store
          .find(both(this.#conversations.readable(participation), { _id: { $in: elsewhere } }))
          .toArray()
      : [];
    const people = new Set([...shown, ...others].flatMap(peopleIn));
    const unknown = [...people].filter((user) => names[user] === undefined);
    const known = { ...names, ...(await namesOf(this.#service, unknown)) };
    return {
      messages: shown.map((one) => answered(one, viewer)),
      hasBefore: isForward ? after >= participation.member.fromSeq : hasMore,
      hasAfter: isForward ? hasMore : before !== undefined,
      answered: others.map((one) => answered(one, viewer)),
      people: Object.fromEntries([...people].map((user) => [user, known[user] ?? ''])),
    };
  }

  /** Changes the text of one’s own message. @throws {ApiError} 404, 403 for somebody else’s, 409 after a while or once it is removed */
  async edit(participation: Participation, seq: number, sent: string): Promise<StoredMessage> {
    const stored = await this.#own(participation, seq);
    if (Date.now() - stored.createdAt.getTime() > editableMinutes * MINUTE_MS)
      throw apiErrors.conflict(`A message can be edited for ${editableMinutes} minutes.`);
    const text = storedText(sent);
    if (!text)
      throw apiErrors.validation(messages.slug, [{ path: 'text', message: 'Text is required' }]);
    return this.#rewrite(stored, (current) => ({
      ...current,
      text,
      editedAt: new Date().toISOString(),
    }));
  }

  /** Removes one’s own message with its files; a placeholder remains. @throws {ApiError} 404, 403 for somebody else’s */
  async remove(participation: Participation, seq: number): Promise<StoredMessage> {
    const stored = await this.#own(participation, seq);
    const removed = await this.#rewrite(
      stored,
      ({ replyTo: _replyTo, editedAt: _editedAt, ...current }) => ({
        ...current,
        text: '',
        files: [],
        mentions: [],
        removedAt: new Date().toISOString(),
      }),
    );
    await this.#files.remove(stored);
    return removed;
  }

  /** A message that somebody may read. @throws {ApiError} 404 */
  async read(participation: Participation, seq: number): Promise<StoredMessage> {
    const found = await this.#find(participation, seq);
    if (!found) throw apiErrors.notFound();
    return found;
  }

  /** The messages of one’s own conversations with all these words, the last of which may be a prefix. */
  async search(viewer: Person, text: string) {
    const words = wordsOf(text);
    const last = words.pop();
    if (last === undefined) return { found: [], people: {} };
    const own = await this.#service
      .store(conversations)
      .find({ 'members.user': objectId(viewer.id) })
      .project<{ _id: never; name?: string }>({ name: 1 })
      .toArray();
    const names = new Map(own.map(({ _id, name = '' }) => [String(_id), name]));
    const found = await this.#store
      .find({
        conversation: { $in: own.map(({ _id }) => _id) },
        // Search words consist only of letters and digits.
        'derived.words': { $all: [...words, new RegExp(`^${last}`)] },
        to: objectId(viewer.id),
        notice: { $exists: false },
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MOST_FOUND)
      .toArray();
    return {
      found: found.map(
        (one): FoundMessage => ({
          ...answered(one, viewer),
          conversation: String(one.conversation),
          conversationName: names.get(String(one.conversation)) ?? '',
        }),
      ),
      people: await namesOf(this.#service, found.flatMap(peopleIn)),
    };
  }

  /**
   * Appends a message, unless one with its key exists. If its place is taken meanwhile, it takes the next. @returns it, or the one with its key
   */
  async #append(
    participation: Participation,
    content: Content,
  ): Promise<{ stored: StoredMessage; isNew: boolean }> {
    const { stored, isNew } = await this.#order.take(participation.id, async (last) => {
      const put = await this.#put(participation, content, last);
      return { ...put, seq: put.isNew ? put.stored.seq : last };
    });
    if (!isNew) return { stored, isNew };
    const at = stored.createdAt;
    const notifyAt = content.notice ? undefined : new Date(at.getTime() + NOTIFY_AFTER_MS);
    await this.#conversations.countMessage(countedOf(stored), at, notifyAt);
    return { stored, isNew };
  }

  async #put(
    { id, conversation, viewer }: Participation,
    { replyTo, notice, ...rest }: Content,
    last: number,
  ): Promise<{ stored: StoredMessage; isNew: boolean }> {
    const to = membersIn(conversation).map(({ user }) => String(user));
    let seq = Math.max(conversation.lastSeq, last) + 1;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const birth = {
        id: messageIdOf(id, seq),
        content: {
          conversation: id,
          seq,
          by: viewer.id,
          to,
          ...rest,
          ...(replyTo && { replyTo }),
          ...(notice && { notice }),
        },
      };
      try {
        const [stored] = await this.#store.add([birth], {
          actor: 'system',
          correlationId: birth.id,
        });
        if (stored) return { stored, isNew: true };
      } catch (error) {
        const stored = await this.#sentBefore({ id, viewer, key: rest.key }, error);
        return { stored, isNew: false };
      }
      seq = Math.max(seq, await this.#conversations.lastSeqOf(id)) + 1;
    }
    throw apiErrors.busy();
  }

  /** The message that another call with the same key has sent meanwhile. @throws the error if there is none */
  async #sentBefore(
    sent: { id: string; viewer: Person; key: string },
    error: unknown,
  ): Promise<StoredMessage> {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const found = await this.#byKey(sent, sent.key);
    if (!found) throw error;
    return found;
  }

  #byKey({ id, viewer }: Pick<Participation, 'id' | 'viewer'>, key: string) {
    const sent = { conversation: objectId(id), by: objectId(viewer.id), key };
    return this.#store.find(sent).next();
  }

  /** The message sent under a key before. @throws {ApiError} 409 if its content differs */
  #repeated(before: StoredMessage, text: string, viewer: Person): ChatMessage {
    const isChanged = before.editedAt !== undefined || before.removedAt !== undefined;
    if (!isChanged && before.text !== text) throw apiErrors.keyReused();
    return answered(before, viewer);
  }

  async #find(participation: Participation, seq: number): Promise<StoredMessage | undefined> {
    const found = await this.#store
      .find(this.#conversations.readable(participation, seq, seq))
      .next();
    return found ?? undefined;
  }

  async #own(participation: Participation, seq: number): Promise<StoredMessage> {
    const stored = await this.read(participation, seq);
    if (String(stored.by) !== participation.viewer.id || stored.notice) throw apiErrors.forbidden();
    if (stored.removedAt) throw apiErrors.conflict('This message has been removed.');
    return stored;
  }

  async #rewrite(
    { _id }: StoredMessage,
    change: (current: ContentOf<typeof messageFields>) => ContentOf<typeof messageFields>,
  ): Promise<StoredMessage> {
    const within = { removedAt: { $exists: false } };
    const origin = { actor: 'system', correlationId: String(_id) } as const;
    const written = await this.#store.rewrite(_id, change, origin, { within });
    if (!written) throw apiErrors.notFound();
    return written;
  }
}

/** A message as a member reads it. */
export const answered = (stored: StoredMessage, viewer: Person): ChatMessage => ({
  id: String(stored._id),
  seq: stored.seq,
  by: String(stored.by),
  text: stored.text.slice(0, longestMessage),
  files: stored.files,
  replyTo: stored.replyTo ?? null,
  mentions: stored.mentions.map(String),
  notice: stored.notice ?? null,
  key: String(stored.by) === viewer.id ? stored.key : null,
  createdAt: stored.createdAt.toISOString(),
  editedAt: stored.editedAt?.toISOString() ?? null,
  removedAt: stored.removedAt?.toISOString() ?? null,
});

const peopleIn = ({ by, mentions }: StoredMessage) => [by, ...mentions].map(String);

/** A message as needed for counting. */
export const countedOf = ({ conversation, seq, by }: StoredMessage) => ({
  conversation: String(conversation),
  seq,
  by: String(by),
});
