import type { ToastMessage } from '@fairlead/contracts/portal/props';
import { Store } from '../store.ts';

/** How long a closed toast is kept before it is discarded, in milliseconds. */
export const toastRemovalDelay = 1_000_000;

/** How long a toast stays visible on its own, in milliseconds; one that reports an error stays until closed. */
export const toastShownFor = 6_000;

/** How long a toast with an action stays, in milliseconds: it may take long to reach. */
export const toastWithActionShownFor = 10_000;

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
  /** The titles of errors that nobody has closed yet, latest first. */
  errors: readonly string[];
}

/**
 * Holds at most one toast: a new one replaces the old. Errors that nobody has closed are listed in its replacement, and stay when that is answered by
 * its action: only closing removes them.
 */
export class ToastStore {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #toast = new Store<ShownToast | undefined>(undefined);
  #shown = 0;

  readonly subscribe = this.#toast.subscribe;
  readonly current = this.#toast.get;

  readonly show = (message: ToastMessage): void => {
    this.#shown += 1;
    this.#toast.set({ ...message, id: this.#shown, open: true, errors: this.#unclosed(message) });
    this.resume();
  };

  readonly close = (): void => {
    const current = this.current();
    if (!current?.open) return;
    this.#toast.set({ ...current, open: false });
    this.#after(toastRemovalDelay, () => this.#toast.set(undefined));
  };

  /** Forgets it, as with the person whom it was for. */
  readonly clear = (): void => {
    clearTimeout(this.#timer);
    this.#toast.set(undefined);
  };

  /** Closes the toast as its action answers it; the errors listed in it stay. */
  readonly answer = (): void => {
    const current = this.current();
    const [title, ...errors] = current?.open ? current.errors : [];
    if (title === undefined) this.close();
    else this.#toast.set({ kind: 'error', title, errors, id: ++this.#shown, open: true });
  };

  /** Keeps the toast visible while somebody reads it, with the pointer or the focus on it. */
  readonly pause = (): void => {
    if (this.current()?.open) clearTimeout(this.#timer);
  };

  readonly resume = (): void => {
    const current = this.current();
    if (!current?.open) return;
    clearTimeout(this.#timer);
    const { kind, action, errors } = current;
    if (kind !== 'error' && errors.length === 0)
      this.#after(action ? toastWithActionShownFor : toastShownFor, this.close);
  };

  /** The errors that are visible and that a message does not report again. */
  #unclosed(message: ToastMessage): string[] {
    const current = this.current();
    if (!current?.open) return [];
    const { kind, title: before, errors } = current;
    const all = kind === 'error' ? [before, ...errors] : errors;
    const again = message.kind === 'error' ? message.title : undefined;
    return [...new Set(all)].filter((error) => error !== again);
  }

  #after(delay: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, delay);
  }
}
