import { createHash } from 'node:crypto';
import { forEachDue, type JobDeclaration, NextMoment, type Service } from '@fairlead/service-kit';
import type { Mailer } from '../mail/mailer.ts';
import { notificationWishes } from '../preferences/wishes.ts';
import type { StoredUser } from '../users/collection.ts';
import type { People } from '../users/people.ts';
import { notifications, type StoredNotification } from './collection.ts';
import { notificationMail } from './mail-text.ts';
import type { ToMail } from './notify.ts';
import { isTimely, isUrgent } from './words.ts';

/** How often (ms) entries of other instances are looked for. */
const POLL_INTERVAL_MS = 30_000;
/** How long (ms) to wait for further notifications, so that all of them go in one mail. */
const DEBOUNCE_MS = 1_000;

/** A notification that is to be mailed. */
type UnmailedNotification = StoredNotification & { secret: ToMail };

/**
 * Mails people their notifications, when they want it: everything due for a person goes in one mail, without what they
 * have read by then. Delivery is at least once.
 */
export class NotificationMails {
  readonly #service: Service;
  readonly #people: People;
  readonly #mailer: Mailer;
  readonly #next = new NextMoment(POLL_INTERVAL_MS);

  constructor({ service, people, mailer }: { service: Service; people: People; mailer: Mailer }) {
    this.#service = service;
    this.#people = people;
    this.#mailer = mailer;
  }

  /** The job, due when the next mail is, and periodically for entries of other instances. */
  get job(): JobDeclaration {
    return {
      name: 'mail-notifications',
      at: this.#next.after,
      watch: (look) => this.#watch(look),
      run: (lost) => this.#sendDue(lost),
    };
  }

  #watch(look: () => void): void {
    this.#service.changes.onChangeOf(notifications, ({ stored }) => {
      // Only a new one may need mailing; later changes say that it was read.
      if (stored?.read !== false) return;
      this.#next.bringForward(Date.now() + DEBOUNCE_MS);
      look();
    });
  }

  get #store() {
    return this.#service.store(notifications);
  }

  async #sendDue(lost: AbortSignal): Promise<void> {
    this.#next.begin();
    const isDue = { 'secret.mailAt': { $lte: new Date() } };
    const sent = forEachDue(this.#service, {
      name: 'mail-notifications',
      due: this.#store.aggregate<{ _id: UnmailedNotification['user'] }>(isDue, [
        { $group: { _id: '$user', first: { $min: '$secret.mailAt' } } },
        { $sort: { first: 1 } },
      ]),
      lost,
      work: async ({ _id: user }) =>
        this.#mail(await this.#store.findWithSecrets<ToMail>({ ...isDue, user }).toArray()),
    });
    // When the next ones are due matters also where some failed.
    const failure = await sent.catch((error: unknown) => ({ error }));
    const next = await this.#store
      .findWithSecrets<ToMail>({ 'secret.mailAt': { $exists: true } })
      .sort({ 'secret.mailAt': 1 })
      .limit(1)
      .next();
    const dueAt = next?.secret.mailAt?.getTime() ?? Infinity;
    this.#next.bringForward(Math.max(dueAt, Date.now() + DEBOUNCE_MS));
    if (failure) throw failure.error;
  }

  async #mail(due: readonly UnmailedNotification[]): Promise<void> {
    const { PUBLIC_URL } = this.#service.environment;
    const byPerson = Map.groupBy(due, ({ user }) => user.toHexString());
    const users = [...byPerson.keys()];
    const [people, wishes] = await Promise.all([
      this.#people.byIds(users),
      notificationWishes(this.#service, users),
    ]);
    const mails = people.map(async (person) => {
      const user = person._id.toHexString();
      const wishesMails = wishes.get(user)?.notificationCheckbox === true;
      const mailed = mailedOf(person, byPerson.get(user) ?? [], wishesMails);
      return mailed.length
        ? [{ ...(await notificationMail(person, mailed, PUBLIC_URL)), id: idOf(mailed) }]
        : [];
    });
    await this.#mailer.sendAll((await Promise.all(mails)).flat());
    await this.#store.direct.updateMany(
      { _id: { $in: due.map(({ _id }) => _id) } },
      {
        $unset: {
          'secret.mailAt': 1,
          'secret.items': 1,
          'secret.more': 1,
          'secret.appointment': 1,
        },
      },
    );
  }
}

/**
 * The part of what is due that a person is mailed: everything urgent; and the rest, unless they have read it or no longer want mails,
 * to a confirmed address. Timely ones go there whatever their preferences.
 */
const mailedOf = (person: StoredUser, due: readonly UnmailedNotification[], wishesMails: boolean) =>
  due.filter(
    ({ type, read }) =>
      isUrgent(type) || (person.emailVerified === true && !read && (wishesMails || isTimely(type))),
  );

/** The same for the same notifications, so that they are not sent twice if this is interrupted. */
const idOf = (waiting: readonly UnmailedNotification[]) =>
  createHash('sha256')
    .update(waiting.map(({ _id }) => _id.toHexString()).join(' '))
    .digest('hex');
