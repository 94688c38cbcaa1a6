import { createHash } from 'node:crypto';
import type { PageMatch } from '@fairlead/contracts/portal/page-match';
import type { Registry } from '@fairlead/contracts/portal/registry';
import type {
  FirstScreen,
  RenderedPage,
  ServerPage,
} from '@fairlead/contracts/portal/server-rendering';
import { ApiError } from '@fairlead/service-kit/errors';
import { Counter, type Registry as Metrics } from '@fairlead/service-kit/metrics';
import { openThread, type ThreadLimits } from '@fairlead/service-kit/thread';
import type { FastifyBaseLogger } from 'fastify';
import QuickLRU from 'quick-lru';
import { openServerBuilds } from '../releases/server-builds.ts';
import type { Shell } from '../releases/shell.ts';
import { shownOf } from '../releases/shown-registry.ts';
import type { AskedLoading, AskedPage, RenderedAnswer } from './asked.ts';

/** How many pages are kept, and for how long (ms): what they say of time is no older than that. */
const keeping = { most: 200, age: 60_000 };
/** How long (ms) nothing more is rendered of an address whose page broke, and of a release whose page took too long. */
const restAfter = 60_000;
/** A thread that holds more (bytes) after a page ends with it: a build that leaks takes nothing else with it. */
const mostHeap = 96_000_000;
/** What a thread may hold (MB) at the most. */
const resourceLimits = { maxOldGenerationSizeMb: 192 };
const usualLimits: ThreadLimits = {
  waiting: 30,
  maxWaitMs: 1_000,
  within: 2_000,
  starting: 10_000,
  idle: 3_600_000,
};

const tookTooLong = 'Rendering a page took too long.';

/** What became of a page that a release renders on the server, or of loading its build ahead. */
type Result = 'rendered' | 'kept' | 'failed' | 'late' | 'resting' | 'prepared';

interface RendererOptions {
  shell: Shell;
  releases: string;
  origin: string;
  metrics: Metrics;
  log: FastifyBaseLogger;
  /** How long (ms) a page waits for it. */
  timeoutMs: number;
  limits?: Partial<ThreadLimits> | undefined;
}

/** A page to render. */
export interface PageToRender
  extends Pick<ServerPage, 'path' | 'search' | 'languages' | 'theme' | 'width'> {
  match: PageMatch;
  registry: Registry;
  reads: AskedPage['reads'];
  /** Whether it is for one person alone, and is not kept. */
  isPersonal: boolean;
}

/** A page as the server rendered it, for when and for what window. */
export interface RenderedNow extends RenderedPage, FirstScreen {}

/**
 * Renders the first screen of pages in a thread of its own, with the server builds of the shell and of the page's remote. What does not come in time,
 * breaks or hangs is left to the browser.
 */
export class ServerRenderer {
  readonly #options: RendererOptions;
  readonly #thread;
  readonly #buildOf;
  readonly #kept = new QuickLRU<string, RenderedNow>({
    maxSize: keeping.most,
    maxAge: keeping.age,
  });
  readonly #underWay = new Map<string, Promise<RenderedNow>>();
  /** Until when (ms) nothing is rendered, by the address or the release. */
  readonly #resting = new QuickLRU<string, true>({ maxSize: 1_000, maxAge: restAfter });
  readonly #counter: Counter<'remote' | 'result'>;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#buildOf = openServerBuilds(options.releases);
    this.#thread = openThread<AskedPage | AskedLoading, RenderedAnswer>({
      worker: new URL(import.meta.resolve('@fairlead/edge/rendering-thread')),
      limits: { ...usualLimits, ...options.limits },
      resourceLimits,
      tookTooLong,
      isSpentBy: ({ heap }) => heap > mostHeap,
    });
    this.#counter = new Counter({
      name: 'server_renderings_total',
      help: 'Pages rendered on the server, by their remote and what became of them',
      labelNames: ['remote', 'result'],
      registers: [options.metrics],
    });
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  /** Loads what the pages of a registry are rendered with, so that the first visitor does not wait for it. What cannot be loaded is left to them. */
  async prepare({ remotes }: Pick<Registry, 'remotes'>): Promise<void> {
    const shell = await this.#shellBuild();
    if (!shell) return;
    for (const [name, { version }] of Object.entries(remotes)) {
      const found = await this.#buildOf(name, version);
      if (!found) continue;
      const answer = await this.#thread
        .run({ shell, remote: { name, ...found } })
        .catch(() => undefined);
      if (answer && !('failure' in answer)) this.#counter.inc({ remote: name, result: 'prepared' });
    }
  }

  async #shellBuild(): Promise<AskedPage['shell'] | undefined> {
    const { folder, server } = this.#options.shell;
    const build = await server.current().catch(() => undefined);
    return build && { folder, build };
  }

  /** The page as the server renders it; undefined where its release does not, or it is left to the browser. */
  async render(page: PageToRender): Promise<RenderedNow | undefined> {
    const asked = await this.#askedOf(page);
    if (!asked) return undefined;
    const { remote } = page.match;
    const count = (result: Result) => this.#counter.inc({ remote, result });
    const release = asked.remote.folder;
    const address = `${release} ${page.path}${page.search}`;
    if (this.#resting.has(release) || this.#resting.has(address)) {
      count('resting');
      return undefined;
    }
    const key = page.isPersonal ? undefined : keyOf(asked);
    const known = key === undefined ? undefined : this.#kept.get(key);
    if (known) {
      count('kept');
      return known;
    }
    try {
      const rendered = await inTime(this.#shared(key, asked, address), this.#options.timeoutMs);
      count(rendered ? 'rendered' : 'late');
      return rendered;
    } catch (thrown) {
      count('failed');
      this.#options.log.warn(
        { err: thrown, remote, release, page: page.match.page.path },
        'a page was not rendered on the server, the browser renders it',
      );
      return undefined;
    }
  }

  async #askedOf(page: PageToRender): Promise<AskedPage | undefined> {
    const { match, registry, reads, isPersonal: _personal, ...shown } = page;
    const entry = registry.remotes[match.remote];
    const shell = await this.#shellBuild();
    if (!entry || !shell) return undefined;
    const remote = await this.#buildOf(match.remote, entry.version);
    if (!remote?.build.pages.includes(match.page.path)) return undefined;
    const { remotes, revision } = shownOf({
      revision: registry.revision,
      remotes: { [match.remote]: { ...entry, pages: [match.page] } },
    });
    return {
      page: { ...shown, origin: this.#options.origin, at: Date.now() },
      reads,
      registry: { remotes, revision },
      shell,
      remote: { name: match.remote, ...remote },
    };
  }

  /** Several who ask for the same page share one rendering. */
  #shared(key: string | undefined, asked: AskedPage, address: string): Promise<RenderedNow> {
    if (key === undefined) return this.#now(asked, address);
    const rendering =
      this.#underWay.get(key) ??
      this.#now(asked, address)
        .then((rendered) => {
          this.#kept.set(key, rendered);
          return rendered;
        })
        .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, rendering);
    return rendering;
  }

  async #now(asked: AskedPage, address: string): Promise<RenderedNow> {
    const answer = await this.#thread.run(asked).catch((thrown: unknown) => {
      // Its thread has ended: the next page of the release would end the next one.
      const isCrowded = thrown instanceof ApiError && thrown.message !== tookTooLong;
      if (!isCrowded) this.#resting.set(asked.remote.folder, true);
      throw thrown;
    });
    if ('page' in answer && answer.page) {
      const { at, width } = asked.page;
      return { ...answer.page, at, width };
    }
    this.#resting.set(address, true);
    throw new Error('failure' in answer ? answer.failure : 'There is no page.');
  }
}

/** What a page depends on: pages with the same are the same. */
function keyOf({ page: { at: _at, ...page }, reads, registry, shell, remote }: AskedPage): string {
  const inputs = [page, reads, registry.revision, shell.build.main, remote.folder];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url');
}

/** The outcome of some work; undefined where that takes longer (ms), which it goes on with. */
async function inTime<Outcome>(
  work: Promise<Outcome>,
  within: number,
): Promise<Outcome | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, within, undefined);
  work.catch(() => undefined);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
