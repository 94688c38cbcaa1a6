import type { LoadOutcome } from '@fairlead/contracts/portal/page-loads';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { LifeCycles, Parcel, ParcelConfig } from 'single-spa';
import type { Region } from './region.ts';
import { unmountOnceMounted } from './unmount-once-mounted.ts';
import { TookTooLong, within } from './within.ts';

/** What the shell provides to everything that it mounts. */
export type Portal = Omit<PortalProps, 'domElement' | 'failed' | 'context'>;

/** The lifecycles that a remote exposes. */
export type RemoteModule = LifeCycles<PortalProps>;

interface RemoteAppOptions {
  remote: string;
  region: Region;
  /** Fetches the remote's code; `again` after a failure, when nothing cached by the last try may be used. */
  load(again: boolean): Promise<RemoteModule>;
  mountParcel(config: ParcelConfig<PortalProps>, props: PortalProps): Parcel<PortalProps>;
  /** What the shell passes to the remote, other than its element. */
  portal: Portal;
  /** In milliseconds. */
  limits: { load: number; loadBehind: number; mount: number; unmount: number };
  report(problem: unknown): void;
  /** Called for each try to show a page with what became of it, and after how long (ms) it was shown. */
  loaded(outcome: LoadOutcome, ms?: number): void;
  /** Called when code is missing, which may be because the page was opened long ago. */
  missing(): void;
}

/**
 * The application that single-spa gets in a remote's place. It mounts at once and loads the remote behind that, because single-spa waits for a
 * loading application before it lets anyone navigate, never mounts again what broke once, and waits forever for an unmount that hangs
 * (single-spa#945, #1096).
 */
export function remoteApp(options: RemoteAppOptions): LifeCycles {
  let visit: Visit | undefined;
  return {
    bootstrap: async () => {},
    mount: async () => {
      visit = new Visit(options);
      void visit.show(false);
    },
    unmount: async () => {
      await visit?.leave();
      visit = undefined;
    },
  };
}

/** Whether the code of a page could not be loaded, by the name of webpack's error. */
const isOfMissingCode = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'ChunkLoadError';

/** One stay on a remote's pages: from arriving to leaving, with every retry in between. */
class Visit {
  readonly #options: RemoteAppOptions;
  #parcel: Parcel<PortalProps> | undefined;
  #left = false;
  #isPageBroken = false;
  /** Whether the page was shown, and that was reported. */
  #wasShown = false;

  constructor(options: RemoteAppOptions) {
    this.#options = options;
  }

  async show(again: boolean): Promise<void> {
    const { region, remote, load, limits, report, loaded, missing } = this.#options;
    const begun = performance.now();
    this.#wasShown = false;
    region.become({ phase: 'loading', remote });
    try {
      // A page that can be read already may take as long as its line needs.
      const longest = region.isRendered(remote) ? limits.loadBehind : limits.load;
      const remoteModule = await within(longest, `Loading ${remote}`, load(again));
      if (this.#left) return;
      await within(limits.mount, `Mounting ${remote}`, this.#mount(remoteModule));
      if (this.#left || this.#isPageBroken) return;
      region.become({ phase: 'shown', remote });
      this.#wasShown = true;
      loaded('shown', Math.round(performance.now() - begun));
    } catch (problem) {
      if (this.#left) return;
      report(problem);
      const isLate = problem instanceof TookTooLong;
      loaded(isLate ? 'late' : 'failed');
      if (!isLate) missing();
      this.#unmountLater();
      const retry = () => void this.show(true);
      region.become({ phase: 'failed', remote, late: isLate, retry });
    }
  }

  async leave(): Promise<void> {
    this.#left = true;
    const { region, remote, limits, report } = this.#options;
    region.become({ phase: 'empty' });
    if (this.#parcel?.getStatus() !== 'MOUNTED') return this.#unmountLater();
    await within(limits.unmount, `Unmounting ${remote}`, this.#parcel.unmount()).catch(report);
  }

  #unmountLater(): void {
    unmountOnceMounted(this.#parcel, this.#options.report);
    this.#parcel = undefined;
  }

  /** A page of the remote broke, or could not be loaded; the remote itself keeps running. */
  readonly #pageFailed: PortalProps['failed'] = (problem, tryAgain) => {
    const { region, remote, report, loaded, missing } = this.#options;
    report(problem);
    if (isOfMissingCode(problem)) missing();
    if (!this.#isPageBroken) loaded(this.#wasShown ? 'broke' : 'failed');
    this.#isPageBroken = true;
    const recovered = () => {
      if (!this.#isPageBroken || this.#left) return;
      this.#isPageBroken = false;
      region.become({ phase: 'shown', remote });
    };
    const retry = () => {
      recovered();
      tryAgain();
    };
    region.become({ phase: 'failed', remote, late: false, retry });
    return recovered;
  };

  #mount(remoteModule: RemoteModule): Promise<unknown> {
    const { region, remote, mountParcel, portal } = this.#options;
    const domElement = region.newElement(remote);
    const { bootstrap, mount, unmount } = remoteModule;
    this.#parcel = mountParcel(
      { name: remote, bootstrap, mount, unmount },
      { ...portal, domElement, failed: this.#pageFailed },
    );
    return this.#parcel.mountPromise;
  }
}
