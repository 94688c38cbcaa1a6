import {
  dayOf,
  isId,
  type OpenedReference,
  type Reference,
  type referenceAnswer,
  type referenceRefusal,
} from '@fairlead/contracts';
import { apiErrors, isLinkSecret, newLinkSecret, objectId } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { ownDocumentsOf } from '../cv/records.ts';
import { type Notify, notifying } from '../notifications/notify.ts';
import { references, type StoredReference } from './collection.ts';
import { givenMail } from './mails.ts';
import { ReferenceRefusals } from './refusals.ts';

/** What is stored of the links to a reference: to answer it, until that is done, and to withdraw it from then on. */
interface LinkSecrets {
  hash?: string;
  withdrawal?: string;
}

/** Where the person sees their references. */
const page = '/account/documents/references';

/** What whoever has a mailed link may do with a reference: read what is asked, answer it once, and withdraw what they wrote. */
export class ReferenceAnswers {
  readonly #account: Account;
  readonly #notify: Notify;
  readonly #refusals: ReferenceRefusals;

  constructor(account: Account) {
    this.#account = account;
    this.#notify = notifying(account.service);
    this.#refusals = new ReferenceRefusals(account.service);
  }

  /** @throws {ApiError} 404 alike for a wrong secret, and for a request that is over, answered or revoked. */
  async open(id: string, secret: string): Promise<OpenedReference> {
    const { stored, reference } = await this.#opened(id, secret);
    const person = await this.#account.people.byId(stored.user.toHexString());
    if (!person) throw apiErrors.notFound();
    const { status, refereeName, relation, position, vessel, employer, from, to, endsAt } =
      reference;
    const asked = { refereeName, relation, position, vessel, employer, from, to, endsAt };
    return {
      ...asked,
      person: { name: person.name },
      ...(status === 'given'
        ? { status, text: reference.text, refereePosition: reference.refereePosition }
        : { status: 'asked', message: reference.message }),
    };
  }

  /** Takes the reference that somebody wrote, once, and forgets their address. @throws {ApiError} 404 as `open`. */
  async give(
    id: string,
    { secret, text, position }: z.output<typeof referenceAnswer>,
    correlationId: string,
  ): Promise<void> {
    const { service, people, mailer } = this.#account;
    const { stored, reference } = await this.#opened(id, secret, 'asked');
    const person = await people.byId(stored.user.toHexString());
    if (!person) throw apiErrors.notFound();
    const withdrawal = newLinkSecret();
    const email = reference.refereeEmail;
    const mail =
      email &&
      (await mailer.hold(
        givenMail(
          { id, email, person: person.name },
          withdrawal.secret,
          service.environment.PUBLIC_URL,
        ),
      ));
    const answer = { text, ...(position && { refereePosition: position }) };
    try {
      await this.#settle(stored, { status: 'given', ...answer }, correlationId);
    } catch (error) {
      if (mail) await mail.drop();
      throw error;
    }
    await service
      .store(references)
      .direct.updateOne(
        { _id: stored._id },
        { $set: { secret: { withdrawal: withdrawal.stored.hash } } },
      );
    if (mail) await mail.release();
    await this.#notifyPerson(stored, 'reference.given', correlationId);
  }

  /** Records that somebody declined, and forgets their address. @throws {ApiError} 404 as `open`. */
  async decline(
    id: string,
    { secret, isForAll }: z.output<typeof referenceRefusal>,
    correlationId: string,
  ): Promise<void> {
    const { stored, reference } = await this.#opened(id, secret, 'asked');
    if (isForAll && reference.refereeEmail) await this.#refusals.add(reference.refereeEmail);
    await this.#settle(stored, { status: 'declined' }, correlationId);
    await this.#notifyPerson(stored, 'reference.declined', correlationId);
  }

  /** Deletes a reference whose author withdraws it, wherever it is shown. @throws {ApiError} 404 as `open`. */
  async withdraw(id: string, secret: string, correlationId: string): Promise<void> {
    const { stored } = await this.#opened(id, secret, 'given');
    await this.#account.service
      .store(references)
      .remove(stored._id, { actor: 'system', correlationId });
    await this.#notifyPerson(stored, 'reference.withdrawn', correlationId);
  }

  /** The reference of a link, as its person reads it. */
  async #opened(id: string, secret: string, only?: 'asked' | 'given') {
    const { service } = this.#account;
    const store = service.store(references);
    const stored = isId(id) ? await store.findById(objectId(id)) : undefined;
    const secrets = stored && (await store.secretOf<LinkSecrets>(stored._id));
    if (!stored || !secrets || !isOpenTo(stored, secrets, secret)) throw apiErrors.notFound();
    if (only && stored.status !== only) throw apiErrors.notFound();
    const user = stored.user.toHexString();
    const reference = (await ownDocumentsOf<Reference>(service, references, user)).find(
      (one) => one.id === id,
    );
    if (!reference) throw apiErrors.notFound();
    return { stored, reference };
  }

  /** Answers a request that waits for it: of several answers the first counts. */
  async #settle(
    { _id }: StoredReference,
    answer: { status: 'given' | 'declined'; text?: string; refereePosition?: string },
    correlationId: string,
  ): Promise<void> {
    const settled = await this.#account.service.store(references).privilegedUpdate(
      _id,
      ({ status, endsAt }) => {
        if (status !== 'asked' || new Date(endsAt) <= new Date()) throw apiErrors.notFound();
        return { ...answer, answeredOn: dayOf(Date.now()), refereeEmail: undefined };
      },
      { actor: 'system', correlationId },
    );
    if (!settled) throw apiErrors.notFound();
  }

  #notifyPerson(
    { _id, user }: StoredReference,
    kind: string,
    correlationId: string,
  ): Promise<void> {
    const id = `${kind} ${_id.toHexString()}`;
    return this.#notify(
      [user.toHexString()],
      { id, kind, subject: '', link: page },
      { correlationId },
    );
  }
}

const isOpenTo = (
  { status, endsAt }: StoredReference,
  { hash, withdrawal }: LinkSecrets,
  secret: string,
): boolean =>
  status === 'asked'
    ? new Date(endsAt) > new Date() && isLinkSecret({ ...(hash && { hash }) }, secret)
    : status === 'given' && isLinkSecret({ ...(withdrawal && { hash: withdrawal }) }, secret);
