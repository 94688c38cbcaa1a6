import { chatSettingFields } from '@fairlead/contracts';
import { defineCollection, objectId, type Service } from '@fairlead/service-kit';
import { closed } from './conversations.ts';

/** People's chat settings, one record each, under the id of the person. */
export const chatSettings = defineCollection({
  slug: 'chatSettings',
  onErasure: 'delete',
  singular: 'Chat settings',
  schema: chatSettingFields,
  access: closed,
  audit: { keeps: 'none' },
  indexes: [{ name: 'blockedBy', keys: { blocked: 1 } }],
});

/** Somebody’s chat settings. */
export interface Wishes {
  hidesReadMarks: boolean;
  blocked: readonly string[];
}

const unsaid: Wishes = { hidesReadMarks: false, blocked: [] };
const origin = { actor: 'system', correlationId: 'chat-settings' } as const;

/** Reads and changes people's chat settings. */
export class ChatWishes {
  readonly #store;

  constructor(service: Service) {
    this.#store = service.store(chatSettings);
  }

  /** The settings of these people; defaults for those without any. */
  async of(users: readonly string[]): Promise<ReadonlyMap<string, Wishes>> {
    const found = await this.#store.find({ _id: { $in: users.map(objectId) } }).toArray();
    const storedWishes = new Map(
      found.map(({ _id, hidesReadMarks, blocked }) => [
        String(_id),
        { hidesReadMarks, blocked: blocked.map(String) },
      ]),
    );
    return new Map(users.map((user) => [user, storedWishes.get(user) ?? unsaid]));
  }

  async ofOne(user: string): Promise<Wishes> {
    return (await this.of([user])).get(user) ?? unsaid;
  }

  /** Whether somebody has blocked one of these, or vice versa. */
  async areBlocked(user: string, others: readonly string[]): Promise<boolean> {
    const wishes = await this.of([user, ...others]);
    const own = new Set(wishes.get(user)?.blocked);
    return others.some((other) => own.has(other) || wishes.get(other)?.blocked.includes(user));
  }

  /** Changes somebody's settings, by a function of the current ones. */
  async change(user: string, change: (current: Wishes) => Wishes): Promise<Wishes> {
    const as = ({ hidesReadMarks, blocked }: Wishes) => ({
      user,
      hidesReadMarks,
      blocked: [...blocked],
    });
    const [made] = await this.#store.add([{ id: user, content: as(change(unsaid)) }], origin);
    if (!made)
      await this.#store.rewrite(
        objectId(user),
        ({ hidesReadMarks, blocked }) => as(change({ hidesReadMarks, blocked })),
        origin,
      );
    return this.ofOne(user);
  }
}
