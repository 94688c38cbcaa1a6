import { messageMade } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  forEachDue,
  type JobDeclaration,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { notifications } from '../notifications/collection.ts';
import { type Notify, notifying } from '../notifications/notify.ts';
import { ChatWishes } from './chat-settings.ts';
import { ConversationService } from './conversation-service.ts';
import { conversations, type StoredConversation } from './conversations.ts';
import { messageIdOf } from './message-id.ts';
import { messages, type StoredMessage } from './messages.ts';
import { countedOf } from './messaging.ts';
import { namesOf } from './names.ts';
import { membersIn } from './participation.ts';
import { SentFiles } from './sent-files.ts';

const POLL_INTERVAL_MS = 20_000;

/** The page of a conversation. */
const pageOf = (conversation: string) => `/account/chat?conversation=${conversation}`;

/** Notifies people of messages that they have not read. */
class ChatNotices {
  readonly #service: Service;
  readonly #notify: Notify;
  readonly #wishes: ChatWishes;

  constructor(service: Service) {
    this.#service = service;
    this.#notify = notifying(service);
    this.#wishes = new ChatWishes(service);
  }

  /** Immediately notifies those whom a message mentions. */
  async ofMention(message: StoredMessage): Promise<void> {
    const { mentions, notice, conversation: id, by } = message;
    if (notice || mentions.length === 0) return;
    const conversation = await this.#service.store(conversations).findById(id);
    if (!conversation) return;
    const wanted = new Set(mentions.map(String));
    wanted.delete(String(by));
    const users = (await this.#listening(conversation, String(by))).filter(({ user }) =>
      wanted.has(user),
    );
    await this.#notifyEach(conversation, message, 'chat.mentioned', users, () =>
      String(message._id),
    );
  }

  /** Notifies the members of a conversation who have not read its last message: once until they read on. */
  async ofUnread(conversation: StoredConversation): Promise<void> {
    const last = await this.#service
      .store(messages)
      .findById(objectId(messageIdOf(String(conversation._id), conversation.lastSeq)));
    if (!last || last.notice) return;
    const listening = await this.#listening(conversation, String(last.by));
    const users = listening.filter(({ readSeq }) => readSeq < conversation.lastSeq);
    await this.#notifyEach(
      conversation,
      last,
      'chat.message',
      users,
      ({ readSeq }) => `chat:${conversation._id}:${readSeq}`,
    );
  }

  /** Members who want to be notified of somebody's messages there. */
  async #listening(conversation: StoredConversation, by: string) {
    const now = new Date();
    const members = membersIn(conversation)
      .filter(({ mutedUntil }) => !mutedUntil || mutedUntil <= now)
      .map(({ user, readSeq }) => ({ user: String(user), readSeq }))
      .filter(({ user }) => user !== by);
    const wishes = await this.#wishes.of(members.map(({ user }) => user));
    return members.filter(({ user }) => !wishes.get(user)?.blocked.includes(by));
  }

  async #notifyEach(
    conversation: StoredConversation,
    message: StoredMessage,
    kind: 'chat.message' | 'chat.mentioned',
    users: readonly { user: string; readSeq: number }[],
    happening: (one: { user: string; readSeq: number }) => string,
  ): Promise<void> {
    const by = String(message.by);
    const names = await namesOf(this.#service, [by]);
    const notification = {
      kind,
      subject: conversation.name ?? '',
      by: names[by],
      causedBy: by,
      link: pageOf(String(conversation._id)),
    };
    for (const [id, same] of Map.groupBy(users, happening))
      await this.#notify(
        same.map(({ user }) => user),
        { id, ...notification },
        { correlationId: String(message._id) },
      );
  }
}

/** Marks the notifications of a conversation as read, once somebody has read it. */
export async function markNoticesRead(
  service: Service,
  user: string,
  conversation: string,
): Promise<void> {
  const unread = { user: objectId(user), read: false, link: pageOf(conversation) };
  const read = { read: true, readAt: new Date().toISOString() };
  await service.store(notifications).bulkPatch(unread, read, conversation);
}

/** Follows up a message: counts it, opens its files and notifies those it mentions, even if the instance that accepted it has died meanwhile. */
export function followingMessages(
  service: Service,
): ConsumerDeclaration<typeof messageMade.payload> {
  const notices = new ChatNotices(service);
  const conversationService = new ConversationService(service);
  const files = new SentFiles(service);
  return {
    name: 'chatMessages',
    event: messageMade,
    atOnce: 8,
    async handle({ id }) {
      const message = await service.store(messages).findById(objectId(id));
      if (!message) return;
      await conversationService.countMessage(countedOf(message), message.createdAt);
      await files.open(message);
      await notices.ofMention(message);
    },
  };
}

/** A minute after a message, notifies those who have not read it. */
export function notifyingOfMessages(service: Service): JobDeclaration {
  const notices = new ChatNotices(service);
  return {
    name: 'chat-notifications',
    every: POLL_INTERVAL_MS,
    run: (lost) => {
      const store = service.store(conversations);
      return forEachDue(service, {
        name: 'chat-notifications',
        due: store.find({ notifyAt: { $lte: new Date() } }),
        lost,
        work: async (conversation) => {
          await notices.ofUnread(conversation);
          const { _id, notifyAt } = conversation;
          await store.direct.updateOne({ _id, notifyAt }, { $unset: { notifyAt: '' } });
        },
      });
    },
  };
}
