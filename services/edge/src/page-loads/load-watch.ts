import { randomUUID } from 'node:crypto';
import type { PageLoad } from '@fairlead/contracts/portal/page-loads';
import type { Registry } from '@fairlead/contracts/portal/registry';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { reasonToTakeBack } from '@fairlead/releases/canary-verdict';
import { type Counted, countedSchema, LoadCounts, trialOf } from '@fairlead/releases/load-figures';
import { ReleaseRefused } from '@fairlead/releases/release-refused';
import type { SharedFiles } from '@fairlead/releases/shared-files';
import { Counter, type Registry as Metrics } from '@fairlead/service-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';

/** How often (ms) edges tell each other what they have counted: while there is a canary to watch, and otherwise. */
export const exchangeIntervals = { withCanary: 10_000, without: 60_000 };

interface LoadWatchOptions {
  files: SharedFiles;
  /** The registry in force. */
  registry(): Promise<Registry>;
  /** Ends the canary of a remote, if that is still this version. @throws {ReleaseRefused} where it is not */
  takeBack(remote: string, version: string, why: string): Promise<string>;
  metrics: Metrics;
  log: FastifyBaseLogger;
  intervals?: typeof exchangeIntervals | undefined;
}

/**
 * Counts how pages load, adds up what all edges have counted, and takes back a canary that fails far more often than what other visitors get.
 */
export class LoadWatch {
  readonly #options: LoadWatchOptions;
  readonly #counts = new LoadCounts();
  readonly #own = `${randomUUID()}.json`;
  readonly #takenBack: Counter<'remote'>;
  #others: Counted[] = [];
  #hasNews = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: LoadWatchOptions) {
    this.#options = options;
    this.#takenBack = new Counter({
      name: 'canaries_taken_back_total',
      help: 'Canaries that were taken back because their pages failed, by their remote',
      labelNames: ['remote'],
      registers: [options.metrics],
    });
  }

  /** Begins to look at what is counted. */
  start(): void {
    this.#plan(this.#options.intervals?.without ?? exchangeIntervals.without);
  }

  /** Tells the others the last of what this edge has counted. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#write().catch(() => undefined);
  }

  /** Counts a load while a registry is in force. */
  count(load: PageLoad, registry: Registry): void {
    this.#counts.count(load, registry, Date.now());
    this.#hasNews = true;
    // The first load of a canary: from now on it is looked at more often.
    if (registry.canaries?.[load.remote]?.release.version === load.version) this.#hurry();
  }

  /** What all edges have counted, as far as this one knows. */
  counted(): Counted[] {
    return [this.#counts.counted(Date.now()), ...this.#others];
  }

  /** Reads what the other edges have counted. @throws where that cannot be */
  async refresh(): Promise<void> {
    const { files } = this.#options;
    const texts = await files.all();
    this.#others = [];
    for (const [name, text] of texts) {
      if (name === this.#own) continue;
      const { data } = countedSchema.safeParse(JSON.parse(text));
      if (data && Date.now() - Date.parse(data.at) <= DAY_MS) this.#others.push(data);
      else await files.remove(name);
    }
  }

  #isHurried = false;

  #hurry(): void {
    if (this.#isHurried || this.#isStopped) return;
    this.#isHurried = true;
    this.#plan(this.#options.intervals?.withCanary ?? exchangeIntervals.withCanary);
  }

  #plan(within: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking = this.#look();
    }, within);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { registry, log, intervals = exchangeIntervals } = this.#options;
    let hasCanary = false;
    try {
      await this.#write();
      const current = await registry();
      hasCanary = Object.keys(current.canaries ?? {}).length > 0;
      if (hasCanary) {
        await this.refresh();
        await this.#judge(current);
      }
    } catch (thrown) {
      log.warn({ err: thrown }, 'what pages counted could not be told to the other edges');
    }
    this.#isHurried = hasCanary;
    this.#plan(hasCanary ? intervals.withCanary : intervals.without);
  }

  async #write(): Promise<void> {
    if (!this.#hasNews) return;
    this.#hasNews = false;
    const counted = this.#counts.counted(Date.now());
    await this.#options.files.write(this.#own, JSON.stringify(counted)).catch((thrown: unknown) => {
      this.#hasNews = true;
      throw thrown;
    });
  }

  async #judge(registry: Registry): Promise<void> {
    const { takeBack, log } = this.#options;
    for (const remote of Object.keys(registry.canaries ?? {})) {
      const trial = trialOf(this.counted(), remote, registry);
      const why = trial && reasonToTakeBack(trial);
      if (!trial || !why) continue;
      const { version } = trial;
      try {
        const what = await takeBack(remote, version, why);
        this.#takenBack.inc({ remote });
        log.error({ remote, version, why }, `a canary was taken back: ${what}`);
      } catch (thrown) {
        // Another edge, or somebody, was first.
        if (!(thrown instanceof ReleaseRefused)) throw thrown;
      }
    }
  }
}
