import type { Parcel } from 'single-spa';
import type { RemoteModule } from '../remotes/remote-app.ts';
import { unmountOnceMounted } from '../remotes/unmount-once-mounted.ts';
import { within } from '../remotes/within.ts';

/** The loading state of a contribution. */
export type ContributionPhase = 'awaited' | 'shown' | 'failed';

interface ContributionOptions {
  /** The contributing remote, to name what failed. */
  name: string;
  element: HTMLElement;
  /** Fetches the module; `again` when nothing cached by the last try may be used. */
  load(again: boolean): Promise<RemoteModule>;
  mount(name: string, remoteModule: RemoteModule): Parcel;
  limits: { load: number; mount: number };
  /** After how long (ms) each successive failure is retried; after the last, only on demand. */
  pauses: readonly number[];
  changed(): void;
  report(problem: unknown): void;
}

/** A remote's contribution to a slot, in an element of its own there, retried when it fails. */
export class Contribution {
  readonly #options: ContributionOptions;
  phase: ContributionPhase = 'awaited';
  #parcel: Parcel | undefined;
  #failures = 0;
  #isLeft = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ContributionOptions) {
    this.#options = options;
  }

  async show(): Promise<void> {
    const { name, load, mount, limits, report } = this.#options;
    this.#become('awaited');
    try {
      // What the first try cached is good enough for a second.
      const remoteModule = await within(limits.load, `Loading ${name}`, load(this.#failures > 1));
      if (this.#isLeft) return;
      const parcel = mount(name, remoteModule);
      this.#parcel = parcel;
      await within(limits.mount, `Mounting ${name}`, parcel.mountPromise);
      // It may have broken as soon as it was rendered.
      if (this.#parcel === parcel) this.#become('shown');
    } catch (problem) {
      if (this.#isLeft) return;
      report(problem);
      this.#fail();
    }
  }

  /** Reports that what it shows broke: from then on it counts as failed. */
  readonly broke = (problem: unknown): void => {
    if (this.#isLeft || !this.#parcel) return;
    this.#options.report(problem);
    this.#fail();
  };

  /** Retries at once, if it could not be shown. */
  retry(): void {
    clearTimeout(this.#waiting);
    if (this.phase === 'failed' && !this.#isLeft) void this.show();
  }

  leave(): void {
    this.#isLeft = true;
    clearTimeout(this.#waiting);
    this.#unmount();
    this.#options.element.remove();
  }

  #fail(): void {
    this.#unmount();
    this.#options.element.replaceChildren();
    const pause = this.#options.pauses[this.#failures];
    this.#failures += 1;
    if (pause !== undefined) this.#waiting = setTimeout(() => this.retry(), pause);
    this.#become('failed');
  }

  #become(phase: ContributionPhase): void {
    if (this.#isLeft) return;
    this.phase = phase;
    this.#options.changed();
  }

  #unmount(): void {
    unmountOnceMounted(this.#parcel, this.#options.report);
    this.#parcel = undefined;
  }
}
