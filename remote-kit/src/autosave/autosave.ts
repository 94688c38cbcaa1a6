import { Subscribers } from '@fairlead/ui';
import { ApiError, errorKindOf } from '../calls/api-error.ts';
import { type Versioned, versionedIn } from '../calls/collection-api.ts';
import { wordsOf } from '../forms/words-of.ts';

/**
 * The save state of a form: everything is saved (`saved`); something was typed since (`changed`); it is being sent (`saving`); it waits until the
 * server can be reached, and is then retried automatically (`interrupted`); it lacks what it cannot be created without (`incomplete`); all but the marked
 * fields are saved (`marked`); somebody else has changed the same, and the person has not chosen yet (`conflict`); it was refused (`refused`); or it
 * can no longer be saved (`stopped`). `why` is for the person.
 */
export type SaveState =
  | { is: 'saved' | 'changed' | 'saving' | 'incomplete' | 'marked' | 'conflict' }
  | { is: 'interrupted' | 'refused' | 'stopped'; why: string };

/** What is wrong with the values of a form, by field. */
export type FieldProblems<Values> = { [Name in keyof Values]?: string };

/** The save state of a form, and the problems of its fields. */
export interface Saving<Values> {
  state: SaveState;
  problems: FieldProblems<Values>;
}

/** What a form shows of the server's version of a document. */
export interface Seen<Values> {
  /** Undefined for a document that is not created yet. */
  id?: string | undefined;
  etag?: string | undefined;
  values: Values;
}

/** A document that is being created: sent again with the same key, it is created once. */
export interface Creation<Values> {
  key: string;
  values: Values;
}

/** What somebody typed and the server does not have yet, with the version it is based on. */
export interface UnsavedWork<Values> {
  seen: Seen<Values>;
  values: Values;
  creation?: Creation<Values> | undefined;
}

/** How long (ms) typing must pause before it is saved, and the first and the longest wait between two tries. */
export interface SaveWaits {
  pauseMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
}

/** The waits of every form that saves automatically. */
export const defaultWaits: SaveWaits = {
  pauseMs: 1_500,
  firstRetryMs: 1_000,
  longestRetryMs: 30_000,
};

/** Sends values that were typed into a version of a document. Throws `ApiError`. */
export type SendValues<Values, Document> = (
  values: Values,
  seen: Seen<Values>,
  document: Document | undefined,
) => Promise<Versioned<Document>>;

/** What every document that is saved has. */
export interface SavedDocument {
  id: string;
  /** Its last change (ISO 8601). */
  updatedAt: string;
}

/** How the values of a form become a document, and what follows. */
export interface AutosaveOptions<Values extends object, Document extends SavedDocument> {
  /** What the form starts with. */
  start: UnsavedWork<Values>;
  /** The document as it was read; undefined for a new one. */
  stored: Versioned<Document> | undefined;
  /** What the form shows of a document. `before`: what it shows now. */
  valuesOf(document: Document, before: Values): Values;
  isAlike(one: Values, other: Values): boolean;
  /** Creates a new document under an idempotency key; without it there is always one to change. Throws `ApiError`. */
  create?(values: Values, idempotencyKey: string): Promise<Versioned<Document>>;
  /** Throws `ApiError`. */
  change: SendValues<Values, Document>;
  /**
   * What to go on with where somebody else has changed the document: `base` is what both started from. Undefined where the person prefers not to
   * choose yet.
   */
  resolve(base: Values, yours: Values, theirs: Values): Promise<Values | undefined>;
  /** Makes the form show other values than those typed into it. */
  show(values: Values): void;
  /** Whether the form saves automatically, by its document; by default it always does. */
  isAutomatic?(document: Document | undefined): boolean;
  /** Whether a new document can be created of these values; by default it always can. */
  isComplete?(values: Values): boolean;
  /** What is wrong with values: such fields are not sent. */
  problemsIn?(values: Values): FieldProblems<Values>;
  /** The fields that a refusal is about. */
  refusedFields?(problem: ApiError): FieldProblems<Values>;
  /** Why nothing more can be saved to a document, such as to one that was archived. */
  closedBy?(document: Document): string | undefined;
  /** What a refusal that ends saving means to the person. */
  endings?: Partial<Record<'forbidden' | 'missing', string>>;
  /** Where this browser keeps what the server does not have yet. */
  draft?: {
    keep(work: UnsavedWork<Values>): void;
    /** The server has all of it, or the person discarded it. */
    forget(): void;
  };
  /** The server has saved these values, and created the document where it was new. */
  onSaved?(stored: Versioned<Document>, saved: Values, isNew: boolean): void;
  waits?: SaveWaits;
}

const nothingWrong = {};

/** Whether the same may be saved later: the cause passes, or ends once the person has signed in again, perhaps in another tab. */
const mayPass = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && (thrown.mayPass || thrown.kind === 'unauthenticated');

/** A fault of the portal's own code is reported, and is no refusal of the server's. */
const refusalOf = (thrown: unknown): SaveState => ({ is: 'refused', why: wordsOf(thrown) });

/**
 * Saves what is typed into a form to the server: one save at a time, the latest values last, and what cannot be sent now when it can. A new document
 * is created once, however often it is sent. What somebody else changed meanwhile is taken over, and where both changed the same the person chooses.
 * Until the server has it, this browser keeps it.
 */
export class Autosave<Values extends object, Document extends SavedDocument> {
  readonly #options: AutosaveOptions<Values, Document>;
  readonly #waits: SaveWaits;
  readonly #subscribers = new Subscribers();
  #seen: Seen<Values>;
  #document: Document | undefined;
  #values: Values;
  #creation: Creation<Values> | undefined;
  #updatedAt = '';
  #refused: { values: Values; problems: FieldProblems<Values> } | undefined;
  #saving: Saving<Values>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #running: Promise<boolean> | undefined;
  /** Whether what is typed during a save is saved right after it, or only once typing pauses. */
  #isAwaited = false;
  #isPaused = false;
  #isLeft = false;

  constructor(options: AutosaveOptions<Values, Document>) {
    const { start, stored } = options;
    this.#options = options;
    this.#waits = options.waits ?? defaultWaits;
    this.#seen = start.seen;
    this.#values = start.values;
    this.#creation = start.creation;
    this.#document = stored?.doc;
    // What this browser kept may be based on an earlier version, which `follow` then replaces with this one.
    const isCurrent = stored?.etag === start.seen.etag;
    this.#updatedAt = (isCurrent && stored?.doc.updatedAt) || '';
    this.#saving = { state: { is: this.#isChanged ? 'changed' : 'saved' }, problems: {} };
  }

  /** The same object until something changes. */
  readonly current = (): Saving<Values> => this.#saving;

  readonly subscribe = this.#subscribers.subscribe;

  /** The document as the form has it from the server. */
  get seen(): Seen<Values> {
    return this.#seen;
  }

  get document(): Document | undefined {
    return this.#document;
  }

  /** Whether the form saves automatically. */
  get isAutomatic(): boolean {
    return this.#options.isAutomatic?.(this.#document) ?? true;
  }

  /** Begins, or begins again after the page was left: what is not saved yet is, after a pause. */
  start(): void {
    this.#isLeft = false;
    if (this.#isChanged && this.isAutomatic) this.#later(this.#waits.pauseMs);
  }

  /** Takes the current values of the form. */
  change(values: Values): void {
    this.#values = values;
    const { is } = this.#saving.state;
    const isBack = !this.#isChanged && !this.#creation && is !== 'stopped';
    if (!isBack) this.#keep();
    if (this.#running || is === 'stopped') return;
    if (isBack) this.#settled();
    else if (is !== 'interrupted' && is !== 'conflict') this.#typedOn();
    // A field that is removed with the form may give its last value after it.
    if (this.#isLeft) this.#sendLast();
  }

  /** Saves now what is not saved yet, whether or not the form saves automatically. Returns whether the server has all of it. */
  async flush(): Promise<boolean> {
    this.#isAwaited = true;
    return this.#save();
  }

  /** Saves now what would be saved automatically in a while. */
  hurry(): void {
    const { is } = this.#saving.state;
    if (this.isAutomatic && !this.#isPaused && (is === 'changed' || is === 'interrupted'))
      void this.flush();
  }

  /**
   * Changes the document by another act than saving, such as publishing it, once what is being saved is. Returns whether the server has done it.
   * @param send sends the act, with the current values
   * @param replaces whether the form shows what the act makes of the document
   */
  async perform(send: SendValues<Values, Document>, replaces = false): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    return this.#alone(() => this.#perform(send, replaces));
  }

  /** Follows the document as it is read again or changed elsewhere; what is not saved stays. */
  follow(stored: Versioned<Document>): void {
    const { doc } = stored;
    if (this.#running || doc.updatedAt <= this.#updatedAt || doc.id !== this.#seen.id) return;
    const isTyping = this.#isChanged;
    const why = this.#closing(doc);
    const shown = this.#options.valuesOf(doc, this.#values);
    if (isTyping && why) this.stop(why);
    // A conflict is resolved when it is saved.
    if (isTyping && (why || !this.#options.isAlike(shown, this.#seen.values))) return;
    this.#see(stored, shown);
    if (isTyping) return;
    this.#show(shown);
    this.#notify({ is: 'saved' }, nothingWrong);
  }

  /** Sends nothing more until `resume`, and waits for what is being sent, so that what comes next does not overtake it. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#isChanged && this.isAutomatic) this.#later(this.#waits.pauseMs);
  }

  /** Stops saving: what was typed stays in the form, and in this browser. */
  stop(why: string): void {
    clearTimeout(this.#timer);
    this.#notify({ is: 'stopped', why });
  }

  /** Discards what was typed, and goes on with these values. */
  begin(values: Values): void {
    this.#creation = undefined;
    this.#show(values);
    this.#options.draft?.forget();
    this.#notify({ is: 'saved' }, nothingWrong);
  }

  /** The form is left. What is not saved is sent a last time; this browser has it in any case. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#isLeft = true;
    this.#sendLast();
  }

  /** Once the form is left nothing waits for a pause in typing. What does not arrive then is not sent again. */
  #sendLast(): void {
    const { is } = this.#saving.state;
    if (this.isAutomatic && !this.#isPaused && is === 'changed') void this.flush();
  }

  get #isChanged(): boolean {
    return !this.#options.isAlike(this.#values, this.#seen.values);
  }

  #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.#alone(() => this.#run());
  }

  /** One save at a time: while one is under way it is that one. */
  #alone(work: () => Promise<boolean>): Promise<boolean> {
    this.#running ??= work().finally(() => {
      this.#running = undefined;
      this.#isAwaited = false;
      if (this.#isLeft) this.#sendLast();
    });
    return this.#running;
  }

  async #run(): Promise<boolean> {
    for (;;) {
      if (this.#saving.state.is === 'stopped') return false;
      const problems = this.#problems();
      const sent = this.#sendable(problems);
      if (this.#isNew && !this.#creation && this.#options.isComplete?.(sent) === false)
        return this.#isChanged
          ? this.#end(this.#incomplete(), problems)
          : this.#settle(nothingWrong);
      if (this.#options.isAlike(sent, this.#seen.values)) return this.#settle(problems);
      if (!this.isAutomatic && Object.keys(problems).length > 0)
        return this.#end({ is: 'marked' }, problems);
      this.#notify({ is: 'saving' }, problems);
      try {
        await this.#send(sent);
        this.#tries = 0;
        if (this.#isTypedOn(sent)) return false;
      } catch (thrown) {
        if (!(await this.#recover(thrown, sent))) return false;
      }
    }
  }

  async #perform(send: SendValues<Values, Document>, replaces: boolean): Promise<boolean> {
    for (;;) {
      this.#notify({ is: 'saving' });
      try {
        const isNew = this.#isNew;
        if (isNew) await this.#send(this.#values);
        const values = this.#values;
        const stored = await send(values, this.#seen, this.#document);
        this.#see(stored, replaces ? this.#options.valuesOf(stored.doc, values) : values);
        if (replaces) this.#show(this.#seen.values);
        this.#options.onSaved?.(stored, this.#seen.values, false);
        if (!this.#isChanged) this.#settled();
        else this.#typedOn();
        return true;
      } catch (thrown) {
        const now = versionedIn<Document>(thrown);
        if (!now) return mayPass(thrown) ? this.#wait(thrown) : this.#end(refusalOf(thrown));
        if (!(await this.#merge(now))) return false;
      }
    }
  }

  get #isNew(): boolean {
    return this.#options.create !== undefined && this.#seen.id === undefined;
  }

  /** Whether something was typed during this save, which is saved once typing pauses. */
  #isTypedOn(sent: Values): boolean {
    const isTyping = !this.#options.isAlike(this.#sendable(this.#problems()), sent);
    if (!isTyping || this.#isAwaited || !this.isAutomatic) return false;
    this.#typedOn();
    return true;
  }

  #typedOn(): void {
    this.#notify({ is: 'changed' });
    if (this.isAutomatic) this.#later(this.#waits.pauseMs);
  }

  async #send(values: Values): Promise<void> {
    const { create, change, draft, onSaved } = this.#options;
    if (!create || this.#seen.id !== undefined) {
      const stored = await change(values, this.#seen, this.#document);
      this.#see(stored, values);
      return onSaved?.(stored, values, false);
    }
    this.#creation ??= { key: crypto.randomUUID(), values };
    this.#keep();
    const { key, values: first } = this.#creation;
    const stored = await create(first, key);
    // What is kept from now on belongs to the document.
    draft?.forget();
    this.#creation = undefined;
    this.#see(stored, first);
    onSaved?.(stored, first, true);
    if (this.#isChanged) this.#keep();
  }

  #see({ doc, etag }: Versioned<Document>, values: Values): void {
    this.#seen = { id: doc.id, etag, values };
    this.#document = doc;
    this.#updatedAt = doc.updatedAt;
  }

  #show(values: Values): void {
    this.#values = values;
    this.#options.show(values);
  }

  /** A new document cannot be created while it lacks something. */
  #incomplete(): SaveState {
    return { is: this.#options.isComplete?.(this.#values) === false ? 'incomplete' : 'marked' };
  }

  #settle(problems: FieldProblems<Values>): boolean {
    if (Object.keys(problems).length > 0) return this.#end({ is: 'marked' }, problems);
    this.#settled();
    return true;
  }

  #settled(): void {
    clearTimeout(this.#timer);
    this.#options.draft?.forget();
    this.#notify({ is: 'saved' }, nothingWrong);
  }

  #end(state: SaveState, problems?: FieldProblems<Values>): false {
    this.#notify(state, problems);
    return false;
  }

  /** The problems the form would be refused for, and those it was refused for until any field changes, which may have been the cause. */
  #problems(): FieldProblems<Values> {
    const problems = this.#options.problemsIn?.(this.#values) ?? nothingWrong;
    const isUnchanged = this.#refused && this.#options.isAlike(this.#values, this.#refused.values);
    return isUnchanged ? { ...this.#refused?.problems, ...problems } : problems;
  }

  /** The form with its invalid fields as the server has them. */
  #sendable(problems: FieldProblems<Values>): Values {
    const wrong = Object.keys(problems) as (keyof Values)[];
    if (wrong.length === 0) return this.#values;
    const sendable = { ...this.#values };
    for (const name of wrong) sendable[name] = this.#seen.values[name];
    return sendable;
  }

  /** Whether to continue after a failed save of these values. */
  async #recover(thrown: unknown, sent: Values): Promise<boolean> {
    const now = versionedIn<Document>(thrown);
    if (now) return this.#merge(now);
    if (mayPass(thrown)) return this.#wait(thrown);
    const kind = errorKindOf(thrown);
    // Whatever its outcome: the next one is another creation.
    const wasKnown = kind === 'conflict' && this.#creation !== undefined;
    this.#creation = undefined;
    if (wasKnown) return true;
    const ending = kind === 'forbidden' || kind === 'missing' ? this.#options.endings?.[kind] : '';
    if (ending) return this.#end({ is: 'stopped', why: ending }, nothingWrong);
    const refusal = refusalOf(thrown);
    if (!(thrown instanceof ApiError && kind === 'invalid' && this.#mark(thrown)))
      return this.#end(refusal, nothingWrong);
    // The refusal may be about a field that stays as the server has it: the same content would be refused forever.
    const next = this.#problems();
    const isSame = this.#options.isAlike(this.#sendable(next), sent);
    return isSame ? this.#end(refusal, next) : true;
  }

  #wait(problem: ApiError): false {
    const { firstRetryMs, longestRetryMs } = this.#waits;
    const wait = Math.min(firstRetryMs * 2 ** this.#tries, longestRetryMs);
    this.#tries += 1;
    this.#notify({ is: 'interrupted', why: wordsOf(problem) });
    if (this.isAutomatic) this.#later(wait);
    return false;
  }

  /** Marks the refused fields; returns whether there were any. */
  #mark(problem: ApiError): boolean {
    const marked = this.#options.refusedFields?.(problem) ?? {};
    this.#refused = { values: this.#values, problems: { ...this.#problems(), ...marked } };
    return Object.keys(marked).length > 0;
  }

  /** Why the document can no longer be saved, though it could before. */
  #closing(doc: Document): string | undefined {
    const { closedBy } = this.#options;
    const wasClosed = this.#document && closedBy?.(this.#document);
    return wasClosed ? undefined : closedBy?.(doc);
  }

  /** Merges somebody else's version of the document with what was typed; returns whether the result is to be saved. */
  async #merge(now: Versioned<Document>): Promise<boolean> {
    const why = this.#closing(now.doc);
    if (why) return this.#end({ is: 'stopped', why }, nothingWrong);
    const wasAutomatic = this.isAutomatic;
    const theirs = this.#options.valuesOf(now.doc, this.#values);
    const chosen = await this.#options.resolve(this.#seen.values, this.#values, theirs);
    if (!chosen) return this.#end({ is: 'conflict' }, nothingWrong);
    this.#see(now, theirs);
    this.#show(chosen);
    // What others see at once is sent by the person alone.
    return wasAutomatic === this.isAutomatic || this.#end({ is: 'changed' }, nothingWrong);
  }

  #keep(): void {
    this.#options.draft?.keep({
      seen: this.#seen,
      values: this.#values,
      creation: this.#creation,
    });
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    if (!this.#isPaused && !this.#isLeft) this.#timer = setTimeout(() => void this.#save(), wait);
  }

  #notify(state: SaveState, problems: FieldProblems<Values> = this.#saving.problems): void {
    this.#saving = { state, problems };
    this.#subscribers.notify();
  }
}
