import { areas, type PersonErased, personErased, userErased } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  type ConsumerDeclaration,
  defineTable,
  forEachDue,
  type JobDeclaration,
  pendingEvent,
  type Service,
  type Table,
} from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { Seal, type Sealed } from '../mail/sealed.ts';
import { newMailedToken } from '../operations/mailed-token.ts';
import type { UserWithSecret } from '../users/secret.ts';
import { organizationsLeftBy } from './last-admin.ts';
import { mailDeletionHeld, mailErased } from './mails.ts';

const EVERY_MS = 60_000;
const services = Object.keys(areas);

/** Somebody who is being erased: the address of the last mail, and the services' replies. */
interface Erasure {
  /** The person. */
  _id: string;
  /** Their address, encrypted. */
  address: Sealed;
  answers: Record<string, PersonErased>;
}

/** The people who are being erased. */
export const erasures = defineTable<Erasure>({
  name: 'erasures',
  onErasure: 'It is what an erasure is done by, until the last mail.',
});

/**
 * Erases the people whose fourteen days are over: publishes it to every service, waits for what each has deleted and keeps, and mails that to
 * the person. Nothing of them is left here then.
 */
export class Erasures {
  readonly #account: Account;
  readonly #erasures: Table<Erasure>;
  readonly #seal: Seal;

  constructor(account: Account) {
    this.#account = account;
    this.#erasures = account.service.table(erasures);
    this.#seal = new Seal(account.signer.secrets, 'erasure');
  }

  get job(): JobDeclaration {
    return {
      name: 'erase-people',
      every: EVERY_MS,
      run: async (lost) => {
        const failed = await Promise.allSettled([this.eraseDue(lost), this.mailAnswered(lost)]);
        const errors = failed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        if (errors.length > 0) throw new AggregateError(errors, 'people could not be erased');
      },
    };
  }

  /** Starts erasing everybody whose time has come. `lost` ends it early. */
  async eraseDue(lost?: AbortSignal): Promise<void> {
    const { people, service } = this.#account;
    await forEachDue(service, {
      name: 'erase-people',
      due: people.dueForErasure(new Date()),
      lost,
      work: (user) => this.#erase(user),
    });
  }

  async #erase(user: UserWithSecret): Promise<void> {
    const { people, hasher } = this.#account;
    const id = user._id.toHexString();
    const left = await organizationsLeftBy(this.#account, id);
    if (left.length > 0) return this.#hold(user, left);
    await this.#erasures.updateOne(
      { _id: id },
      { $setOnInsert: { address: this.#seal.close(user.email), answers: {} } },
      { upsert: true },
    );
    // They can no longer sign in from here on: other services have begun to erase them.
    const passwordHash = await hasher.hash(newMailedToken());
    const erasedAt = new Date();
    const correlationId = `erasure:${id}`;
    const begun = await people.change(
      user,
      ({ deletion }) =>
        deletion && !deletion.erasedAt && deletion.dueAt <= erasedAt
          ? {
              deletion: { ...deletion, erasedAt },
              passwordHash,
              passkeys: [],
              twoStep: null,
              twoStepSetup: null,
              resets: [],
              sessions: [],
            }
          : undefined,
      { correlationId },
      [pendingEvent(userErased, { id, erasedAt: erasedAt.toISOString() }, correlationId)],
    );
    // They have signed in meanwhile.
    if (!begun) await this.#erasures.deleteOne({ _id: id });
  }

  /** They have become the only admin of an organization meanwhile: they are notified once to hand it over, and it is retried each day. */
  async #hold(user: UserWithSecret, organizations: readonly string[]): Promise<void> {
    const id = user._id.toHexString();
    const dueAt = new Date(Date.now() + DAY_MS);
    const held = await this.#account.people.change(
      user,
      ({ deletion }) =>
        deletion && !deletion.erasedAt
          ? { deletion: { ...deletion, dueAt, heldAt: deletion.heldAt ?? new Date() } }
          : undefined,
      { correlationId: `erasure:${id}` },
    );
    if (held && !user.secret.deletion?.heldAt)
      await mailDeletionHeld(this.#account, { to: user.email, organizations });
  }

  /** Mails those for whom every service has replied with what it deleted and keeps. `lost` ends it early. */
  async mailAnswered(lost?: AbortSignal): Promise<void> {
    const isAnswered = Object.fromEntries(
      services.map((name) => [`answers.${name}`, { $exists: true }]),
    );
    await forEachDue(this.#account.service, {
      name: 'mail-erased',
      due: this.#erasures.find(isAnswered),
      lost,
      work: async ({ _id: id, address, answers }) => {
        const kept = services.flatMap((name) => answers[name]?.kept ?? []);
        await mailErased(this.#account, { id, to: this.#seal.open(address), kept });
        await this.#erasures.deleteOne({ _id: id });
      },
    });
  }
}

/** Records each service's reply about people who are erased. */
export const onPersonErased = (
  service: Service,
): ConsumerDeclaration<ReturnType<typeof personErased>['payload']>[] =>
  services.map((source) => ({
    name: `erased_${source}`,
    event: personErased(source),
    handle: async (answer) => {
      await service
        .table(erasures)
        .updateOne({ _id: answer.id }, { $set: { [`answers.${source}`]: answer } });
    },
  }));
