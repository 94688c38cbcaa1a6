import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { ListingStatus } from '@fairlead/contracts/reference/listings';
import { ApiError, type Versioned, type Written } from '@fairlead/remote-kit/calls';
import { fieldProblemsIn, mergeChanges, wordsOf } from '@fairlead/remote-kit/forms';
import { Subscribers } from '@fairlead/ui';
import { type FieldName, fieldAt, type ListingValues } from '../form/fields.ts';
import { inFormWords, type Problems, problemsIn } from '../form/problems.ts';
import {
  type Content,
  changedFields,
  changesOf,
  newContentOf,
  proposedValuesOf,
  valuesOf,
} from '../form/values.ts';
import {
  type Creation,
  type DraftPlace,
  forgetDraft,
  type LocalDraft,
  type Seen,
  writeDraft,
} from './local-draft.ts';

type Listing = DocumentOf<'listings'>;

/**
 * The save state of a form: everything is saved (`saved`); something was typed since (`changed`); it is being sent (`saving`); it waits for the
 * connection (`interrupted`); it lacks the title without which there is no listing (`untitled`); all but the marked fields are saved (`marked`); it
 * was refused (`refused`); or it can no longer be saved (`stopped`).
 */
export type SaveState =
  | { is: 'saved' | 'changed' | 'saving' | 'interrupted' | 'untitled' | 'marked' }
  | { is: 'refused' | 'stopped'; why: string };

/** The problems of the form, and its save state. */
export interface Saving {
  state: SaveState;
  problems: Problems;
}

/** How long (ms) typing must pause before it is saved, and the first and the longest wait between two tries. */
export interface Waits {
  rest: number;
  again: number;
  most: number;
}
export const defaultWaits: Waits = { rest: 1_500, again: 1_000, most: 30_000 };

interface SaverOptions {
  place: DraftPlace;
  /** A draft from this browser, or what the form starts from. */
  draft: LocalDraft;
  /** The listing as it was read; undefined for a new one. */
  stored: Versioned<Listing> | undefined;
  /** Changes to a published listing await approval: the whole form is sent each time, as the difference to what visitors see. */
  proposes?: boolean;
  waits?: Waits;
  create(content: Content, key: string): Promise<Written<Listing>>;
  patch(id: string, changes: Content, etag: string | undefined): Promise<Written<Listing>>;
  /** Asks what to keep of fields that somebody else changed too; undefined where the person prefers not to choose. */
  choose(
    fields: readonly (keyof ListingValues)[],
    yours: ListingValues,
    now: ListingValues,
  ): Promise<ListingValues | undefined>;
  /** Makes the form show what was changed elsewhere. */
  show(values: ListingValues): void;
  /** The server has created the listing. */
  made(id: string): void;
}

/** A new listing cannot be created without a valid title. */
const untitled = ({ title }: ListingValues): SaveState => ({
  is: title.trim() === '' ? 'untitled' : 'marked',
});

const closed: Partial<Record<ListingStatus, string>> = {
  archived: 'This listing has been archived meanwhile.',
  expired: 'This listing has expired meanwhile.',
};

/**
 * Saves what is typed into the form of a listing to the server: one save at a time, the latest content last, and what cannot be sent now when it can.
 * Until the server has it, this browser stores it.
 */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #waits: Waits;
  readonly #subscribers = new Subscribers();
  #place: DraftPlace;
  #seen: Seen;
  #values: ListingValues;
  /** What visitors see, for a listing with proposed changes. */
  #live: ListingValues;
  #creation: Creation | undefined;
  #status: ListingStatus;
  #updatedAt = '';
  #refused: { values: ListingValues; problems: Problems } | undefined;
  #saving: Saving;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #running: Promise<boolean> | undefined;
  /** Whether what is typed during a save is saved right after it, or only once typing pauses. */
  #isAwaited = false;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#waits = options.waits ?? defaultWaits;
    this.#place = options.place;
    this.#seen = options.draft.seen;
    this.#values = options.draft.values;
    this.#live = valuesOf(options.stored?.doc);
    this.#creation = options.draft.creation;
    this.#status = options.stored?.doc.status ?? 'draft';
    // This browser's draft may be based on an earlier version, which `follow` then replaces with this one.
    const isCurrent = options.stored?.etag === options.draft.seen.etag;
    this.#updatedAt = (isCurrent && options.stored?.doc.updatedAt) || '';
    this.#saving = { state: { is: this.#isChanged ? 'changed' : 'saved' }, problems: {} };
  }

  /** The same object until something changes. */
  readonly current = (): Saving => this.#saving;

  readonly subscribe = this.#subscribers.subscribe;

  /** The listing as the server has it. */
  get seen(): Seen {
    return this.#seen;
  }

  /** Whether the listing saves automatically: a public one changes only by a button. */
  get isAutomatic(): boolean {
    return this.#status !== 'active';
  }

  /** Starts with the stored draft: saves it after a pause. */
  start(): void {
    if (this.#isChanged && this.isAutomatic) this.#later(this.#waits.rest);
  }

  /** Takes the current values of the form. */
  change(values: ListingValues): void {
    this.#values = values;
    const { is } = this.#saving.state;
    const isBack = !this.#isChanged && !this.#creation && is !== 'stopped';
    if (!isBack) this.#keep();
    if (this.#running || is === 'stopped') return;
    if (isBack) this.#rested();
    else if (is !== 'interrupted') {
      this.#notify({ is: 'changed' });
      if (this.isAutomatic) this.#later(this.#waits.rest);
    }
  }

  /** Saves what is not saved yet; a public listing only on request. Returns whether the server has all of it. */
  async flush(): Promise<boolean> {
    this.#isAwaited = true;
    return this.#save();
  }

  /** Like `flush`, where a listing saves automatically and there is something to save. */
  rest(): void {
    const { is } = this.#saving.state;
    if (this.isAutomatic && (is === 'changed' || is === 'interrupted')) void this.flush();
  }

  /** Follows the listing as it is refetched or changed elsewhere; unsaved input stays. */
  follow({ doc, etag }: Versioned<Listing>): void {
    if (this.#running || doc.updatedAt <= this.#updatedAt || doc.id !== this.#seen.id) return;
    const isTyping = this.#isChanged;
    const why = this.#status in closed ? undefined : closed[doc.status];
    const isOther = changedFields(this.#shown(doc), this.#seen.values).length > 0;
    if (isTyping && why) this.stop(why);
    // Conflicts are resolved when it is saved.
    if (isTyping && (why || isOther)) return;
    this.#see({ doc, etag }, this.#shown(doc));
    if (isTyping) return;
    this.#values = this.#seen.values;
    this.#options.show(this.#values);
    this.#notify({ is: 'saved' }, {});
  }

  /** Stops saving: what was typed stays in the form, and in this browser. */
  stop(why: string): void {
    clearTimeout(this.#timer);
    this.#notify({ is: 'stopped', why });
  }

  /** The form is left. Unsaved changes are sent a last time; this browser has them in any case. */
  leave(): void {
    if (this.isAutomatic && this.#saving.state.is === 'changed') void this.flush();
    clearTimeout(this.#timer);
    this.#subscribers.clear();
  }

  /** Discards what was typed, and starts with these values. */
  begin(values: ListingValues): void {
    this.#creation = undefined;
    this.#values = values;
    this.#options.show(values);
    forgetDraft(this.#place);
    this.#notify({ is: 'saved' }, {});
  }

  #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      this.#isAwaited = false;
    });
    return this.#running;
  }

  get #isChanged(): boolean {
    return changedFields(this.#values, this.#seen.values).length > 0;
  }

  async #run(): Promise<boolean> {
    for (;;) {
      if (this.#saving.state.is === 'stopped') return false;
      const problems = this.#problems();
      const sent = this.#sendable(problems);
      if (this.#isNew && !this.#creation && sent.title.trim() === '')
        return this.#isChanged ? this.#end(untitled(this.#values), problems) : this.#settle({});
      if (changedFields(sent, this.#seen.values).length === 0) return this.#settle(problems);
      if (!this.isAutomatic && Object.keys(problems).length > 0)
        return this.#end({ is: 'marked' }, problems);
      this.#notify({ is: 'saving' }, problems);
      try {
        await this.#send(sent);
        this.#tries = 0;
        if (this.#isResting(sent)) return false;
      } catch (problem) {
        const refusal = ApiError.from(problem);
        if (!(await this.#recover(refusal))) return false;
        // The refusal may be about a field that stays as the server has it: the same content would be refused forever.
        const next = this.#problems();
        if (refusal.kind === 'invalid' && changedFields(this.#sendable(next), sent).length === 0)
          return this.#end({ is: 'refused', why: wordsOf(refusal) }, next);
      }
    }
  }

  get #isNew() {
    return this.#seen.id === undefined;
  }

  /** Whether something was typed during this save, which is saved once typing pauses. */
  #isResting(sent: ListingValues): boolean {
    const isTyping = changedFields(this.#sendable(this.#problems()), sent).length > 0;
    if (!isTyping || this.#isAwaited || !this.isAutomatic) return false;
    this.#notify({ is: 'changed' });
    this.#later(this.#waits.rest);
    return true;
  }

  async #send(values: ListingValues): Promise<void> {
    const { id, etag, values: before } = this.#seen;
    if (id) {
      const isProposed = this.#options.proposes && this.#status === 'active';
      const changes = changesOf(values, isProposed ? this.#live : before);
      const kept = await this.#options.patch(id, changes, etag);
      return this.#see(kept, values);
    }
    this.#creation ??= { key: crypto.randomUUID(), values };
    this.#keep();
    const { key, values: first } = this.#creation;
    const kept = await this.#options.create(newContentOf(first), key);
    forgetDraft(this.#place);
    this.#creation = undefined;
    this.#place = { ...this.#place, listing: kept.doc.id };
    this.#see(kept, first);
    if (this.#isChanged) this.#keep();
    this.#options.made(kept.doc.id);
  }

  #see({ doc, etag }: Versioned<Listing>, values: ListingValues): void {
    this.#seen = { id: doc.id, etag, values };
    this.#status = doc.status;
    this.#live = valuesOf(doc);
    this.#updatedAt = doc.updatedAt;
  }

  /** The form values of a listing. */
  #shown(doc: Listing): ListingValues {
    return this.#options.proposes ? proposedValuesOf(doc) : valuesOf(doc);
  }

  #settle(problems: Problems): boolean {
    if (Object.keys(problems).length > 0) return this.#end({ is: 'marked' }, problems);
    this.#rested();
    return true;
  }

  #rested(): void {
    clearTimeout(this.#timer);
    forgetDraft(this.#place);
    this.#notify({ is: 'saved' }, {});
  }

  #end(state: SaveState, problems: Problems): false {
    this.#notify(state, problems);
    return false;
  }

  /** The problems the form would be refused for, and those it was refused for until any field changes, which may have been the cause. */
  #problems(): Problems {
    const problems = problemsIn(this.#values);
    const isUnchanged =
      this.#refused && changedFields(this.#values, this.#refused.values).length === 0;
    return isUnchanged ? { ...this.#refused?.problems, ...problems } : problems;
  }

  /** The form with its invalid fields as the server has them. */
  #sendable(problems: Problems): ListingValues {
    const { values } = this.#seen;
    const wrong = Object.keys(problems) as FieldName[];
    const kept = Object.fromEntries(wrong.map((name) => [name, values[name]]));
    return { ...this.#values, ...kept };
  }

  /** Whether to continue after a failed save. */
  async #recover(problem: ApiError): Promise<boolean> {
    const { kind, answer, etag } = problem;
    const { doc } = (answer ?? {}) as { doc?: Listing };
    if (kind === 'outdated' && doc) return this.#merge({ doc, etag });
    if (problem.mayPass) return this.#wait();
    // Whatever its outcome: the next one is another creation.
    const wasKnown = kind === 'conflict' && this.#creation !== undefined;
    this.#creation = undefined;
    if (wasKnown) return true;
    if (kind === 'invalid' && this.#mark(problem)) return true;
    if (kind === 'forbidden')
      return this.#end({ is: 'stopped', why: 'You can no longer change this listing.' }, {});
    if (kind === 'missing')
      return this.#end({ is: 'stopped', why: 'This listing is no longer there.' }, {});
    return this.#end({ is: 'refused', why: wordsOf(problem) }, {});
  }

  #wait(): false {
    const wait = Math.min(this.#waits.again * 2 ** this.#tries, this.#waits.most);
    this.#tries += 1;
    this.#notify({ is: 'interrupted' });
    if (this.isAutomatic && this.#subscribers.size > 0) this.#later(wait);
    return false;
  }

  /** Marks the refused fields; returns whether there were any. */
  #mark(problem: ApiError): boolean {
    const refusals = fieldProblemsIn(problem).flatMap(({ path, message }) => {
      const name = fieldAt(path);
      return name ? [{ name, why: inFormWords(name, message) }] : [];
    });
    const marked = Object.fromEntries(refusals.map(({ name, why }) => [name, why]));
    this.#refused = { values: this.#values, problems: { ...this.#problems(), ...marked } };
    return refusals.length > 0;
  }

  /** Merges somebody else's version of the listing with what was typed; returns whether the result is to be saved. */
  async #merge(now: Versioned<Listing>): Promise<boolean> {
    const before = this.#seen.values;
    const wasOpen = !(this.#status in closed);
    const why = closed[now.doc.status];
    if (why && wasOpen) return this.#end({ is: 'stopped', why }, {});
    const becamePublic = this.isAutomatic && now.doc.status === 'active';
    const theirs = this.#shown(now.doc);
    const { merged, both } = mergeChanges(before, this.#values, theirs);
    const chosen = both.length === 0 ? merged : await this.#options.choose(both, merged, theirs);
    if (!chosen) return this.#end({ is: 'changed' }, {});
    this.#see(now, theirs);
    this.#values = chosen;
    this.#options.show(chosen);
    if (becamePublic) return this.#end({ is: 'changed' }, {});
    return true;
  }

  #keep(): void {
    writeDraft(this.#place, { seen: this.#seen, values: this.#values, creation: this.#creation });
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), wait);
  }

  #notify(state: SaveState, problems: Problems = this.#saving.problems): void {
    this.#saving = { state, problems };
    this.#subscribers.notify();
  }
}
