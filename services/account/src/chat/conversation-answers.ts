import { type Conversation, type ConversationEntry, mostReadMarks } from '@fairlead/contracts';
import { type ObjectId, objectId, type Service } from '@fairlead/service-kit';
import type { ChatWishes } from './chat-settings.ts';
import { conversations, type StoredConversation, type StoredMember } from './conversations.ts';
import { messageIdOf } from './message-id.ts';
import { messages, type StoredMessage } from './messages.ts';
import { namesOf } from './names.ts';
import {
  membersIn,
  NO_END,
  type Participation,
  type Person,
  scopeOf,
  untilOf,
} from './participation.ts';
import { worksAt } from './scope.ts';

/** How many conversations are searched for unread messages. */
const MOST_COUNTED = 1_000;
/** How much of the last message is shown in the list (characters). */
const EXCERPT = 120;

/** A conversation as the list needs it: with only one’s own member row, and one other. */
type Row = Pick<
  StoredConversation,
  '_id' | 'kind' | 'organization' | 'vessel' | 'name' | 'lastSeq' | 'lastAt'
> & { own: StoredMember; others: StoredMember[]; memberCount: number };

/** Conversations as their members read them. */
export class ConversationAnswers {
  readonly #service: Service;
  readonly #wishes: ChatWishes;

  constructor(service: Service, wishes: ChatWishes) {
    this.#service = service;
    this.#wishes = wishes;
  }

  /** Part of somebody’s conversations, latest first. */
  async list(
    viewer: Person,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<ConversationEntry[]> {
    const me = objectId(viewer.id);
    const isOther = { $ne: ['$$one.user', me] };
    const store = this.#service.store(conversations);
    const stages = [
      { $sort: { lastAt: -1, _id: -1 } },
      { $skip: skip },
      { $limit: limit },
      {
        $project: {
          kind: 1,
          organization: 1,
          vessel: 1,
          name: 1,
          lastSeq: 1,
          lastAt: 1,
          memberCount: {
            $size: {
              $filter: {
                input: '$members',
                as: 'one',
                cond: { $eq: [{ $type: '$$one.toSeq' }, 'missing'] },
              },
            },
          },
          own: {
            $first: {
              $filter: { input: '$members', as: 'one', cond: { $eq: ['$$one.user', me] } },
            },
          },
          others: {
            $slice: [{ $filter: { input: '$members', as: 'one', cond: isOther } }, 1],
          },
        },
      },
    ];
    const rows = await store.hinted(store.indexNamed('latestOf'), (hint) =>
      store.aggregate<Row>({ 'members.user': me }, stages, { ...hint, batchSize: limit }).toArray(),
    );
    return this.#entriesOf(rows, viewer);
  }

  /** How many of somebody’s conversations have unread messages, and how many messages; muted ones do not count. */
  async unread(viewer: Person): Promise<{ conversations: number; messages: number }> {
    const me = objectId(viewer.id);
    const now = new Date();
    const found = await this.#service
      .store(conversations)
      .find({ 'members.user': me })
      .project<Row & { members: StoredMember[] }>({
        organization: 1,
        vessel: 1,
        lastSeq: 1,
        members: { $elemMatch: { user: me } },
      })
      .limit(MOST_COUNTED)
      // In one batch: otherwise the database would be queried again after the first hundred.
      .batchSize(MOST_COUNTED)
      .toArray();
    const counts = found.map(({ members: [own], ...row }) => {
      if (!own || (own.mutedUntil && own.mutedUntil > now)) return 0;
      return unreadOf(row.lastSeq, own, untilOf(row, own, viewer));
    });
    return {
      conversations: counts.filter((count) => count > 0).length,
      messages: counts.reduce((sum, count) => sum + count, 0),
    };
  }

  /** A conversation with its members. */
  async one({ conversation, member, viewer, until, isIn }: Participation): Promise<Conversation> {
    const others = conversation.members.filter(({ user }) => String(user) !== viewer.id);
    const inside = membersIn(conversation);
    const row = { ...conversation, own: member, others, memberCount: inside.length };
    const ids = conversation.members.map(({ user }) => String(user));
    const [[entry], names, wishes] = await Promise.all([
      this.#entriesOf([row], viewer),
      namesOf(this.#service, ids),
      this.#wishes.of(ids),
    ]);
    if (!entry) throw new RangeError('there is no such conversation');
    const own = wishes.get(viewer.id);
    const blocked = new Set(own?.blocked);
    const showsMarks = isIn && inside.length <= mostReadMarks && own?.hidesReadMarks === false;
    const isBlocked =
      conversation.kind === 'direct' &&
      ids.some((id) => blocked.has(id) || wishes.get(id)?.blocked.includes(viewer.id));
    const hasOtherLeft =
      conversation.kind === 'direct' && others.some(({ toSeq }) => toSeq !== undefined);
    const closedBy = !isIn ? 'left' : hasOtherLeft ? 'other' : isBlocked ? 'block' : null;
    return {
      ...entry,
      isOpen: closedBy === null,
      fromSeq: member.fromSeq,
      toSeq: until === NO_END ? null : until,
      closedBy,
      members: conversation.members.map(({ user, readSeq, toSeq }) => {
        const id = String(user);
        const isShown = id === viewer.id || (showsMarks && !wishes.get(id)?.hidesReadMarks);
        return {
          user: id,
          name: names[id] ?? '',
          hasLeft: toSeq !== undefined,
          isBlocked: blocked.has(id),
          readSeq: isShown ? readSeq : null,
        };
      }),
    };
  }

  async #entriesOf(rows: readonly Row[], viewer: Person): Promise<ConversationEntry[]> {
    const bounded = rows.map((row) => ({ row, until: untilOf(row, row.own, viewer) }));
    const last = await this.#lastOf(bounded, viewer);
    const people = [
      ...rows.flatMap(({ kind, others: [other] }) =>
        kind === 'direct' && other ? [String(other.user)] : [],
      ),
      ...[...last.values()].map(({ by }) => String(by)),
    ];
    const names = await namesOf(this.#service, people);
    return bounded.map(({ row, until }) => {
      const { own, others, kind, vessel, organization } = row;
      const other = kind === 'direct' ? others[0] : undefined;
      const message = last.get(String(row._id));
      const isIn = own.toSeq === undefined && worksAt(viewer, scopeOf(row));
      return {
        id: String(row._id),
        kind,
        organization: namedAs(organization),
        vessel: vessel ? namedAs(vessel) : null,
        name: other ? (names[String(other.user)] ?? '') : (row.name ?? ''),
        other: other ? String(other.user) : null,
        memberCount: row.memberCount,
        lastSeq: Math.min(row.lastSeq, until),
        readSeq: own.readSeq,
        unread: unreadOf(row.lastSeq, own, until),
        mutedUntil: own.mutedUntil?.toISOString() ?? null,
        isOpen: isIn && other?.toSeq === undefined,
        lastAt: row.lastAt.toISOString(),
        last: message
          ? {
              seq: message.seq,
              by: String(message.by),
              name: names[String(message.by)] ?? '',
              text: message.text.slice(0, EXCERPT),
              files: message.files.length,
              notice: message.notice ?? null,
              isRemoved: message.removedAt !== undefined,
            }
          : null,
      };
    });
  }

  /** The last message of each that somebody may read, by conversation. */
  async #lastOf(
    bounded: readonly { row: Row; until: number }[],
    viewer: Person,
  ): Promise<ReadonlyMap<string, StoredMessage>> {
    const ids = bounded.flatMap(({ row, until }) => {
      const seq = Math.min(row.lastSeq, until);
      return seq >= row.own.fromSeq ? [objectId(messageIdOf(String(row._id), seq))] : [];
    });
    if (ids.length === 0) return new Map();
    const found = await this.#service
      .store(messages)
      .find({ _id: { $in: ids }, to: objectId(viewer.id) })
      .hint('_id_')
      .batchSize(ids.length)
      .toArray();
    return new Map(found.map((one) => [String(one.conversation), one]));
  }
}

const unreadOf = (lastSeq: number, { readSeq, fromSeq }: StoredMember, until: number): number =>
  Math.max(0, Math.min(lastSeq, until) - Math.max(readSeq, fromSeq - 1));

const namedAs = ({ id, name }: { id: ObjectId; name?: string | undefined }) => ({
  id: String(id),
  name: name ?? '',
});
