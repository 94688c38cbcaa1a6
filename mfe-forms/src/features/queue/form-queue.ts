import type { Answers } from '@fairlead/contracts/forms/submission';

/** A form that somebody sent without a connection: it waits in this browser. */
export interface QueuedForm {
  form: string;
  title: string;
  answers: Answers;
  /** Under which it is sent, however often. */
  key: string;
  /** Since when it waits (ISO 8601). */
  since: string;
  /** Why it was refused when it was sent; it waits for the person then. */
  refused?: string;
}

const isQueued = (one: unknown): one is QueuedForm =>
  typeof one === 'object' && one !== null && 'form' in one && 'key' in one && 'answers' in one;

/** What of a person's forms waits in this browser to be sent: one of each form at most. */
export class FormQueue {
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  #text: string | null = null;
  #waiting: readonly QueuedForm[] = [];

  constructor(person: string) {
    this.#name = `fairlead-form-queue:${person}`;
    // Other tabs add to it and take from it.
    addEventListener('storage', ({ key }) => {
      if (key === this.#name || key === null) this.#tell();
    });
  }

  /** All that wait, the longest first; the same as before for as long as nothing has changed. */
  readonly all = (): readonly QueuedForm[] => {
    const text = this.#read();
    if (text !== this.#text) {
      this.#text = text;
      this.#waiting = waitingIn(text);
    }
    return this.#waiting;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts a form into the queue, in place of what waits of the same. @returns whether there was room for it. */
  put(queued: QueuedForm): boolean {
    return this.#write([...this.all().filter(({ form }) => form !== queued.form), queued]);
  }

  /** Takes a form out of the queue. */
  take(form: string): void {
    this.#write(this.all().filter((one) => one.form !== form));
  }

  #read(): string | null {
    try {
      return localStorage.getItem(this.#name);
    } catch {
      return null;
    }
  }

  #write(waiting: readonly QueuedForm[]): boolean {
    try {
      if (waiting.length === 0) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, JSON.stringify(waiting));
    } catch {
      return false;
    }
    this.#tell();
    return true;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function waitingIn(text: string | null): QueuedForm[] {
  try {
    const waiting: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(waiting) ? waiting.filter(isQueued) : [];
  } catch {
    return [];
  }
}

const queues = new Map<string, FormQueue>();

/** The queue of a person: one, whoever asks for it in this tab. */
export function queueOf(person: string): FormQueue {
  const known = queues.get(person) ?? new FormQueue(person);
  queues.set(person, known);
  return known;
}
