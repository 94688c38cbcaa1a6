import { createHash } from 'node:crypto';
import type { JobDeclaration, Service, Stored } from '@fairlead/service-kit';
import type { Mailer } from '../mail/mailer.ts';
import { notificationWishes } from '../preferences/wishes.ts';
import type { People } from '../users/people.ts';
import { notificationMail } from './mail-text.ts';
import type { ToMail } from './notify.ts';
import { isUrgent } from './words.ts';

/** How often (ms) it is looked for what other instances noted. */
const LOOK_MS = 30_000;
/** How long (ms) it is waited for what else happens, so that all of it goes in one mail. */
const GATHER_MS = 1_000;
/** How many notifications are looked at together. */
const BATCH = 500;

type Waiting = Stored & { secret: ToMail };

/**
 * Mails people what they were told, when they wish it: what is due for a person goes in one mail, without what they have
 * read by then. Each mail is handed over at least once.
 */
export class NotificationMails {
  readonly #service: Service;
  readonly #people: People;
  readonly #mailer: Mailer;
  /** When (ms) the next is due of which this instance knows. */
  #next = Infinity;

  constructor({ service, people, mailer }: { service: Service; people: People; mailer: Mailer }) {
    this.#service = service;
    this.#people = people;
    this.#mailer = mailer;
  }

  /** The work, due when the next mail is, and now and then for what other instances noted. */
  get job(): JobDeclaration {
    return {
      name: 'mail-notifications',
      at: (after) => Math.min(this.#next > after ? this.#next : Infinity, after + LOOK_MS),
      watch: (look) => this.#watch(look),
      run: (lost) => this.#sendDue(lost),
    };
  }

  #watch(look: () => void): void {
    const { slug } = this.#waiting.collection;
    this.#service.changes.onChange(({ collection, stored }) => {
      // A new one alone may be to be mailed; later changes say that it was read.
      if (collection !== slug || stored?.read !== false) return;
      this.#next = Math.min(this.#next, Date.now() + GATHER_MS);
      look();
    });
  }

  get #waiting() {
    return this.#service.store('push-notifications');
  }

  async #sendDue(lost: AbortSignal): Promise<void> {
    const { collection } = this.#waiting.model;
    this.#next = Infinity;
    for (let isMore = true; isMore && !lost.aborted; ) {
      const due = await collection
        .find<Waiting>({ 'secret.mailAt': { $lte: new Date() } })
        .sort({ 'secret.mailAt': 1 })
        .limit(BATCH)
        .toArray();
      await this.#mail(due);
      isMore = due.length === BATCH;
    }
    const [next] = await collection
      .find<Waiting>({ 'secret.mailAt': { $exists: true } })
      .sort({ 'secret.mailAt': 1 })
      .limit(1)
      .toArray();
    const dueAt = next?.secret.mailAt?.getTime() ?? Infinity;
    this.#next = Math.min(this.#next, Math.max(dueAt, Date.now() + GATHER_MS));
  }

  async #mail(due: readonly Waiting[]): Promise<void> {
    const { PUBLIC_URL } = this.#service.environment;
    const byPerson = Map.groupBy(due, ({ user }) => String(user));
    const users = [...byPerson.keys()];
    const [people, wishes] = await Promise.all([
      this.#people.byIds(users),
      notificationWishes(this.#service, users),
    ]);
    const mails = people.flatMap((person) => {
      const told = mailedOf(
        person,
        byPerson.get(String(person._id)) ?? [],
        wishes.get(String(person._id))?.notificationCheckbox === true,
      );
      return told.length ? [{ ...notificationMail(person, told, PUBLIC_URL), id: idOf(told) }] : [];
    });
    await this.#mailer.sendAll(mails);
    await this.#waiting.model.collection.updateMany(
      { _id: { $in: due.map(({ _id }) => _id) } },
      { $unset: { 'secret.mailAt': 1 } },
    );
  }
}

/**
 * What a person is mailed of what is due: what is urgent; and the rest, unless they have read it or wish no mails any more, to
 * an address that is theirs.
 */
const mailedOf = (person: Stored, due: readonly Waiting[], wishesMails: boolean) =>
  due.filter(
    ({ type, read, deletedAt }) =>
      !deletedAt &&
      (isUrgent(String(type)) || (wishesMails && person.emailVerified === true && read !== true)),
  );

/** The same for the same notifications, so that they are not sent twice should this be cut short. */
const idOf = (told: readonly Waiting[]) =>
  createHash('sha256')
    .update(told.map(({ _id }) => String(_id)).join(' '))
    .digest('hex');
