import {
  type Conversation,
  type ConversationEntry,
  type ConversationStart,
  isOneLine,
  mostChatMembers,
  mostReadMarks,
} from '@fairlead/contracts';
import { apiErrors, type Filter, newId, objectId, type Service } from '@fairlead/service-kit';
import { ChatWishes } from './chat-settings.ts';
import { ConversationAnswers } from './conversation-answers.ts';
import { conversations, type StoredConversation } from './conversations.ts';
import { directIdOf, messageIdOf } from './message-id.ts';
import { messages } from './messages.ts';
import {
  membersIn,
  NO_END,
  type Participation,
  type Person,
  scopeOf,
  untilOf,
} from './participation.ts';
import { placesOf, type Scope, workingAt, worksAt } from './scope.ts';

const outsiders = 'Forbidden: you can write only to people of your own organization or vessel.';
const blocking = 'Forbidden: you cannot write to this person.';
const leaving = 'Forbidden: you are no longer in this conversation.';

/** Manages who is in which conversation, and how far they have read. */
export class ConversationService {
  readonly #service: Service;
  readonly #store;
  readonly #messages;
  readonly #answers: ConversationAnswers;
  readonly wishes: ChatWishes;

  constructor(service: Service) {
    this.#service = service;
    this.#store = service.store(conversations);
    this.#messages = service.store(messages);
    this.wishes = new ChatWishes(service);
    this.#answers = new ConversationAnswers(service, this.wishes);
  }

  /** A conversation for one of its members. @throws {ApiError} 404 for anybody else */
  async find(id: string, viewer: Person): Promise<Participation> {
    const within = { 'members.user': objectId(viewer.id) };
    const conversation = await this.#store.findById(objectId(id), within);
    const member = conversation?.members.find(({ user }) => String(user) === viewer.id);
    if (!conversation || !member) throw apiErrors.notFound();
    const scope = scopeOf(conversation);
    const isIn = member.toSeq === undefined && worksAt(viewer, scope);
    return {
      id,
      conversation,
      scope,
      member,
      viewer,
      isIn,
      until: untilOf(conversation, member, viewer),
    };
  }

  /** The same for somebody about to write there. @throws {ApiError} 404; 403 for somebody who has left, or when blocked */
  async findOpen(id: string, viewer: Person): Promise<Participation> {
    const participation = await this.find(id, viewer);
    if (!participation.isIn) throw apiErrors.forbidden(leaving);
    const { kind, members } = participation.conversation;
    if (kind === 'group') return participation;
    const other = members.find(({ user }) => String(user) !== viewer.id);
    if (!other || other.toSeq !== undefined)
      throw apiErrors.forbidden(
        'Forbidden: this person no longer works here, and nobody would read it.',
      );
    if (await this.wishes.areBlocked(viewer.id, [String(other.user)]))
      throw apiErrors.forbidden(blocking);
    return participation;
  }

  /** The messages that somebody may read in a conversation, between two numbers. */
  readable(
    { id, conversation, member, until, viewer }: Participation,
    from = 1,
    to = NO_END,
  ): Filter {
    const first = Math.max(from, member.fromSeq);
    const last = Math.min(to, until);
    return {
      _id: {
        $gte: objectId(messageIdOf(id, first)),
        $lte: objectId(messageIdOf(id, Math.max(last, 0))),
      },
      conversation: conversation._id,
      to: objectId(viewer.id),
    };
  }

  list(viewer: Person, part: { skip: number; limit: number }): Promise<ConversationEntry[]> {
    return this.#answers.list(viewer, part);
  }

  count(viewer: Person): Promise<number> {
    return this.#store.count({ 'members.user': objectId(viewer.id) });
  }

  unread(viewer: Person): Promise<{ conversations: number; messages: number }> {
    return this.#answers.unread(viewer);
  }

  async read(id: string, viewer: Person): Promise<Conversation> {
    return this.#answers.one(await this.find(id, viewer));
  }

  /**
   * Starts a conversation, or finds the existing one of two people. `id`: for a group.
   * @throws {ApiError} 403 unless everybody works there, or when blocked; 400 for a group without a
   * name
   */
  async start(
    { kind, organization, vessel, users, name }: ConversationStart,
    viewer: Person,
    id = newId(),
  ): Promise<{ stored: StoredConversation; isNew: boolean }> {
    const scope = { organization, vessel: vessel ?? undefined };
    const others = [...new Set(users)].filter((user) => user !== viewer.id);
    const refuse = (path: string, message: string) =>
      apiErrors.validation(conversations.slug, [{ path, message }]);
    if (!worksAt(viewer, scope)) throw apiErrors.forbidden(outsiders);
    if (others.length === 0 || (kind === 'direct' && others.length > 1))
      throw refuse('users', kind === 'direct' ? 'Choose one person' : 'Choose at least one person');
    if (kind === 'group') requireName(name, refuse);
    await this.#requireWorking(scope, others);
    if (await this.wishes.areBlocked(viewer.id, others)) throw apiErrors.forbidden(blocking);
    const [only = ''] = others;
    const made = kind === 'direct' ? directIdOf(vessel ?? organization, viewer.id, only) : id;
    const [added] = await this.#store.add(
      [
        {
          id: made,
          content: {
            kind,
            organization: { id: organization },
            ...(vessel && { vessel: { id: vessel } }),
            ...(kind === 'group' && { name }),
            members: [viewer.id, ...others].map((user) => ({ user, fromSeq: 1, readSeq: 0 })),
            lastAt: new Date().toISOString(),
          },
        },
      ],
      { actor: 'system', correlationId: made },
    );
    if (!added) await this.#reopen(made);
    const stored = added ?? (await this.#store.findById(objectId(made)));
    if (!stored) throw apiErrors.notFound();
    return { stored, isNew: added !== undefined };
  }

  /** Adds people to a group: they read messages from now on. @returns those who were not in it @throws {ApiError} 403, 409 */
  async add({ id, conversation, scope, viewer }: Participation, users: readonly string[]) {
    requireGroup(conversation);
    const inside = new Set(membersIn(conversation).map(({ user }) => String(user)));
    const added = [...new Set(users)].filter((user) => !inside.has(user));
    await this.#requireWorking(scope, added);
    if (await this.wishes.areBlocked(viewer.id, added)) throw apiErrors.forbidden(blocking);
    const lastSeq = await this.lastSeqOf(id);
    for (const user of added) await this.#letIn(conversation, user, lastSeq);
    return added;
  }

  /** Removes somebody from a group, who can still read up to a given message. @throws {ApiError} 409 for a conversation of two */
  async close(id: string, user: string, toSeq: number): Promise<void> {
    await this.#store.direct.updateOne(
      { _id: objectId(id) },
      { $set: { 'members.$[own].toSeq': toSeq, ...touched() } },
      { arrayFilters: [{ 'own.user': objectId(user), 'own.toSeq': { $exists: false } }] },
    );
  }

  /** Closes somebody's conversations in an organization, or aboard a vessel, where they no longer work. @returns which */
  async closeLeft(user: string, organization: string): Promise<string[]> {
    const [places, open] = await Promise.all([
      placesOf(this.#service, { user, organization }),
      this.#store
        .find({
          'organization.id': objectId(organization),
          members: { $elemMatch: { user: objectId(user), toSeq: { $exists: false } } },
        })
        .toArray(),
    ]);
    const isThere = ({ vessel }: Scope) =>
      places.some((place) => vessel === undefined || place.vessel === vessel);
    const left = open.filter((one) => !isThere(scopeOf(one))).map(({ _id }) => String(_id));
    for (const id of left) await this.close(id, user, await this.lastSeqOf(id));
    return left;
  }

  async rename({ conversation }: Participation, name: string): Promise<void> {
    requireGroup(conversation);
    requireName(name, (path, message) =>
      apiErrors.validation(conversations.slug, [{ path, message }]),
    );
    await this.#store.direct.updateOne({ _id: conversation._id }, { $set: { name, ...touched() } });
  }

  async mute({ conversation, viewer }: Participation, until: string | null): Promise<void> {
    const at = 'members.$[own].mutedUntil';
    await this.#store.direct.updateOne(
      { _id: conversation._id },
      until === null
        ? { $unset: { [at]: '' }, $set: touched() }
        : { $set: { [at]: new Date(until), ...touched() } },
      { arrayFilters: [{ 'own.user': objectId(viewer.id) }] },
    );
  }

  /** Marks a conversation as read up to a message, which never goes back. @returns how far it is read now, and whether that changed */
  async markRead({ id, conversation, member, until, viewer }: Participation, seq: number) {
    const last = seq > conversation.lastSeq ? await this.lastSeqOf(id) : conversation.lastSeq;
    const readSeq = Math.min(seq, last, until);
    if (readSeq <= member.readSeq) return { readSeq: member.readSeq, isNew: false };
    await this.#store.direct.updateOne(
      { _id: conversation._id },
      { $max: { 'members.$[own].readSeq': readSeq } },
      { arrayFilters: [{ 'own.user': objectId(viewer.id) }] },
    );
    return { readSeq, isNew: true };
  }

  /** Whether the others see how far somebody has read. */
  async showsMarkOf({ conversation, viewer }: Participation): Promise<boolean> {
    if (membersIn(conversation).length > mostReadMarks) return false;
    return !(await this.wishes.ofOne(viewer.id)).hidesReadMarks;
  }

  /** Counts an existing message, whoever has sent it; idempotent. `notifyAt`: when members who have not read it are notified. */
  async countMessage(
    { conversation, seq, by }: { conversation: string; seq: number; by: string },
    at: Date,
    notifyAt?: Date,
  ): Promise<void> {
    const sender = objectId(by);
    const isUncounted = [
      { lastSeq: { $lt: seq } },
      { members: { $elemMatch: { user: sender, readSeq: { $lt: seq } } } },
    ];
    await this.#store.direct.updateOne(
      { _id: objectId(conversation), $or: isUncounted },
      {
        $max: { lastSeq: seq, lastAt: at, 'members.$[own].readSeq': seq },
        ...(notifyAt && { $min: { notifyAt } }),
      },
      { arrayFilters: [{ 'own.user': sender }] },
    );
  }

  /** The number of the last existing message, whatever the counter says. */
  async lastSeqOf(id: string): Promise<number> {
    const last = await this.#messages
      .find({
        _id: { $gte: objectId(messageIdOf(id, 1)), $lte: objectId(messageIdOf(id, NO_END)) },
      })
      .sort({ _id: -1 })
      .limit(1)
      .project<{ seq: number }>({ seq: 1 })
      .next();
    return last?.seq ?? 0;
  }

  /** Puts both people of a direct conversation back into it: they work together again. */
  async #reopen(id: string): Promise<void> {
    const stored = await this.#store.findById(objectId(id));
    if (!stored || membersIn(stored).length === stored.members.length) return;
    for (const { user } of stored.members) await this.#letIn(stored, String(user), stored.lastSeq);
  }

  async #letIn({ _id }: StoredConversation, user: string, lastSeq: number): Promise<void> {
    const known = objectId(user);
    const isBack = await this.#store.direct.updateOne(
      { _id, 'members.user': known },
      {
        $unset: { 'members.$[own].toSeq': '' },
        $max: { 'members.$[own].readSeq': lastSeq },
        $set: touched(),
      },
      { arrayFilters: [{ 'own.user': known, 'own.toSeq': { $exists: true } }] },
    );
    if (isBack) return;
    const row = { _id: objectId(newId()), user: known, fromSeq: lastSeq + 1, readSeq: lastSeq };
    const isFull = { [`members.${mostChatMembers - 1}`]: { $exists: true } };
    const isAdded = await this.#store.direct.updateOne(
      { _id, 'members.user': { $ne: known }, $nor: [isFull] },
      { $push: { members: row }, $set: touched() },
    );
    if (!isAdded && (await this.#store.count({ _id, ...isFull })) > 0)
      throw apiErrors.conflict(`A group has at most ${mostChatMembers} members.`);
  }

  /** @throws {ApiError} 403 unless all of these work there; unknown people are refused alike */
  async #requireWorking(scope: Scope, users: readonly string[]): Promise<void> {
    const working = await workingAt(this.#service, scope, users);
    if (users.some((user) => !working.has(user))) throw apiErrors.forbidden(outsiders);
  }
}

const touched = () => ({ updatedAt: new Date() });

function requireGroup({ kind }: StoredConversation): void {
  if (kind !== 'group')
    throw apiErrors.conflict(
      'This is a conversation of two. Start a group to write with more people.',
    );
}

function requireName(name: string | undefined, refuse: (path: string, message: string) => Error) {
  if (!name) throw refuse('name', 'Name is required');
  if (!isOneLine(name)) throw refuse('name', 'This must be one line of ordinary characters');
}
