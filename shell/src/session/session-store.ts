import type { SignIn } from '@fairlead/contracts/api/users';
import {
  personOf,
  type Session,
  type SessionPort,
  unknownSession,
} from '@fairlead/contracts/portal/session';
import { documentStoredAt } from '@fairlead/contracts/portal/stored-document';
import { ApiError } from '@fairlead/remote-kit/calls';
import { Subscribers } from '@fairlead/ui';
import { endSession, readMe, readMeOfStoredPage, renewToken, signIn } from './account-calls.ts';
import { keepFor, rememberedSession, rememberUser } from './browser-storage.ts';

/** How this tab's session communicates with the others' and acts on the page. */
interface SessionStoreDependencies {
  /** Notifies the other tabs, and is notified by them, that the session has changed. */
  tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Reloads the page: nothing of one person may stay visible to another. */
  reload(): void;
}

/** Whom the page asks to sign in again, and how what waits for it continues. */
interface Asking {
  email: string;
  answer(signedIn: boolean): void;
}

/** Who is signed in, for the frame and every remote. */
export class SessionStore implements SessionPort {
  readonly #subscribers = new Subscribers();
  readonly #dependencies: SessionStoreDependencies;
  #session: Session = unknownSession;
  #asking: Asking | undefined;
  /** The session that is over and whose person has put the sign-in off. */
  #putOff: Session | undefined;
  #renewal: Promise<boolean> | undefined;
  /** Incremented with every new answer to who is signed in: answers requested before are outdated. */
  #turn = 0;
  #newest: { turn: number; reading: Promise<void> } | undefined;
  /** The last person this page was shown to. */
  #shownTo: string | undefined;
  /** When the service last confirmed who is signed in, in milliseconds of the page's life; `undefined` while it did not. */
  #confirmed: number | undefined;

  constructor(dependencies: SessionStoreDependencies) {
    this.#dependencies = dependencies;
    dependencies.tabs.addEventListener('message', () => void this.#read('change'));
  }

  readonly current = (): Session => this.#session;

  /** The email of the person whose session is over and who is asked to sign in again, if anybody is. */
  readonly asked = (): string | undefined => this.#asking?.email;

  /** Whether the session is over and its person has put off signing in again: only a call of theirs asks them anew. */
  readonly isPutOff = (): boolean => this.#putOff === this.#session;

  readonly confirmedAt = (): number | undefined => this.#confirmed;

  readonly subscribe = this.#subscribers.subscribe;

  /** The one read with which a page starts. */
  readonly start = (): Promise<void> => this.#read('start');

  readonly refresh = async (): Promise<void> => {
    await this.#read('change');
    this.#notifyTabs();
  };

  readonly renew = (): Promise<boolean> => {
    this.#renewal ??= this.#renewOrAsk().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  };

  readonly ended = (): void => void this.renew();

  /** Signs in again over the page. Throws `ApiError` when it is refused. */
  readonly signInAgain = async (given: Omit<SignIn, 'email'>): Promise<void> => {
    const signedIn = await signIn({ email: this.#asking?.email ?? '', ...given });
    this.#turn += 1;
    this.#become(signedIn);
    this.#notifyTabs();
  };

  /** Dismisses the question and leaves the page without a session; the next call that needs one asks again. */
  readonly dismiss = (): void => {
    this.#putOff = this.#session;
    this.#answer(false);
  };

  /** Abandons a session that is over for good, so that somebody else may sign in. */
  readonly giveUp = (): void => {
    this.#turn += 1;
    rememberUser(undefined);
    this.#show({ status: 'visitor' });
    this.#answer(false);
  };

  /** Signs out here and in every tab, once `leave` has left what needs a person. Throws `ApiError` when it cannot. */
  readonly signOut = async (leave: () => void): Promise<void> => {
    const ending = endSession();
    // Meanwhile nothing may mistake the session for one that expired.
    this.#renewal ??= ending.then(
      () => false,
      () => false,
    );
    await ending.finally(() => {
      this.#renewal = undefined;
    });
    leave();
    this.#turn += 1;
    this.#become({ status: 'visitor' });
    this.#notifyTabs();
  };

  async #renewOrAsk(): Promise<boolean> {
    const outcome = await renewToken();
    const person = personOf(this.#session);
    if (outcome === 'renewed') {
      this.#confirmed = performance.now();
      this.#putOff = undefined;
    }
    if (outcome !== 'over' || !person) return outcome === 'renewed';
    const { promise, resolve } = Promise.withResolvers<boolean>();
    rememberUser(undefined);
    this.#putOff = undefined;
    this.#asking = { email: person.email, answer: resolve };
    this.#notify();
    return promise;
  }

  /** Reads who is signed in; settles when the latest read does, which alone counts. */
  #read(after: 'start' | 'change'): Promise<void> {
    this.#turn += 1;
    const reading = this.#readIn(this.#turn, after);
    this.#newest = { turn: this.#turn, reading };
    return reading;
  }

  async #readIn(turn: number, after: 'start' | 'change'): Promise<void> {
    const before = rememberedSession();
    const isStored = after === 'start' && documentStoredAt() !== undefined;
    const reading = isStored ? readMeOfStoredPage(before.status === 'person') : readMe(after);
    const answer = await reading.catch((thrown: unknown) => ({ thrown }));
    if (turn === this.#turn) this.#receive(answer, before);
    else if (this.#newest && this.#newest.turn > turn) await this.#newest.reading;
  }

  /** Accepts the answer, or that the read failed. `before` is the session that this browser remembered. */
  #receive(answer: Session | { thrown: unknown }, before: Session): void {
    if (!('thrown' in answer)) {
      this.#become(answer);
      return;
    }
    this.#confirmed = undefined;
    if (this.#session.status !== 'loading') return;
    // Without a connection a page is that of whoever was signed in last. Otherwise nobody knows who is, and a public page is better than none.
    const { thrown } = answer;
    const isOffline = thrown instanceof ApiError && thrown.isUnanswered;
    this.#show(isOffline ? before : { status: 'visitor' });
  }

  #become(next: Session): void {
    const after = personOf(next);
    keepFor(after?.id);
    rememberUser(after);
    if (after && this.#shownTo !== undefined && after.id !== this.#shownTo) {
      this.#dependencies.reload();
      return;
    }
    this.#shownTo = after?.id ?? this.#shownTo;
    this.#confirmed = performance.now();
    this.#show(next);
    this.#answer(after !== undefined);
  }

  #show(session: Session): void {
    this.#session = session;
    this.#notify();
  }

  #answer(signedIn: boolean): void {
    this.#asking?.answer(signedIn);
    this.#asking = undefined;
    this.#notify();
  }

  #notify(): void {
    this.#subscribers.notify();
  }

  #notifyTabs(): void {
    this.#dependencies.tabs.postMessage('changed');
  }
}
