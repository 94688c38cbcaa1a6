import {
  itemOf,
  newSession,
  type OptionCount,
  optionLabels,
  optionOfValue,
  type PersonalityAnswer,
  type PersonalitySession,
  storedTestKey,
} from '@fairlead/contracts/personality';
import type { SessionPort } from '@fairlead/contracts/portal/session';
import { followPerson } from '@fairlead/remote-kit';
import { StoredDraft } from '@fairlead/remote-kit/queue';
import { Subscribers } from '@fairlead/ui';

/** A person's test as this browser stores it. */
export interface StoredTest {
  session: PersonalitySession;
  /** Whether the server has all of it. */
  isSaved: boolean;
  /** Whether it replaces the server's version. */
  isRestart: boolean;
  /** The start time of the server's last known test; undefined where it had none. */
  knownStart?: string | undefined;
}

/** The test of one person in this browser, encrypted, and followed in all its tabs. */
export class TestStore {
  readonly person: string;
  readonly #draft: StoredDraft<StoredTest>;
  readonly #subscribers = new Subscribers();
  /** The test in a browser that stores nothing, for as long as the page is open. */
  #unkept: StoredTest | undefined;
  /** How often that was forgotten. */
  #forgotten = 0;

  constructor(person: string) {
    this.person = person;
    this.#draft = new StoredDraft<StoredTest>({
      person,
      name: storedTestKey(person),
      label: 'Personality test',
      read: (stored) => storedIn(stored, person),
    });
    this.#draft.subscribe(() => this.#subscribers.notify());
  }

  /** Settles once what is stored is known. */
  get loaded(): Promise<void> {
    return this.#draft.loaded;
  }

  /** The test; the same object for as long as nothing has changed. */
  readonly get = (): StoredTest | undefined => this.#unkept ?? this.#draft.get();

  readonly subscribe = this.#subscribers.subscribe;

  put(stored: StoredTest | undefined): void {
    if (this.#unkept) {
      this.#unkept = stored;
      this.#subscribers.notify();
    }
    void this.#store(stored);
  }

  /** Changes the session, which marks it as unsaved. */
  change(change: (session: PersonalitySession) => PersonalitySession): void {
    const stored = this.get();
    if (stored) this.put({ ...stored, session: change(stored.session), isSaved: false });
  }

  /** Starts a test without answers, in place of the previous one. */
  begin(optionCount?: OptionCount): void {
    const before = this.get();
    const ids = { id: crypto.randomUUID(), userId: this.person };
    const session = newSession(ids, new Date().toISOString(), optionCount);
    const lastResultId = before?.session.lastResultId;
    this.put({
      session: { ...session, ...(lastResultId && { lastResultId }) },
      isSaved: false,
      isRestart: before !== undefined,
      knownStart: before?.knownStart,
    });
  }

  /** Forgets what this browser could not store, also of what it is about to store. */
  forgetUnkept(): void {
    this.#forgotten += 1;
    this.#unkept = undefined;
    this.#subscribers.notify();
  }

  async #store(stored: StoredTest | undefined): Promise<void> {
    if (!stored) return this.#draft.forget();
    const forgotten = this.#forgotten;
    if (await this.#draft.keep(stored)) this.#unkept = undefined;
    else if (forgotten === this.#forgotten) this.#unkept ??= stored;
    this.#subscribers.notify();
  }
}

const stores = new Map<string, TestStore>();
const followed = new WeakSet<object>();

/** Forgets what a test has in memory alone once its person is signed out. */
export function forgetWithPerson(session: SessionPort): void {
  if (followed.has(session)) return;
  followed.add(session);
  followPerson(session, (person) => {
    for (const store of stores.values()) if (store.person !== person) store.forgetUnkept();
  });
}

/** A person's test, one store for the whole tab. */
export function testStoreOf(person: string): TestStore {
  const store = stores.get(person) ?? new TestStore(person);
  stores.set(person, store);
  return store;
}

/** Whether an answer belongs to a question of the test, with this number of options. */
export const isAnswerOf = (
  { questionId, value, answeredAt }: PersonalityAnswer,
  optionCount: OptionCount,
): boolean =>
  itemOf(questionId) !== undefined &&
  optionOfValue(value, optionCount) >= 0 &&
  !Number.isNaN(Date.parse(answeredAt));

/** What is stored, unless it is not a valid test of this person: it may be from an earlier release, or edited by hand. */
function storedIn(stored: unknown, person: string): StoredTest | undefined {
  const kept = stored as StoredTest | null | undefined;
  const { userId, answers, optionCount, startTime, lastUpdate } = kept?.session ?? {};
  if (!kept || userId !== person || optionCount === undefined || !(optionCount in optionLabels))
    return undefined;
  const times = [startTime, lastUpdate].map((time) => Date.parse(time ?? ''));
  if (!Array.isArray(answers) || times.some(Number.isNaN)) return undefined;
  return answers.every((answer) => isAnswerOf(answer, optionCount)) ? kept : undefined;
}
