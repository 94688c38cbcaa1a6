import { type Dirent, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry, RegistryEntry } from '@fairlead/contracts/portal/registry';
import { releaseFilesFile } from '@fairlead/contracts/portal/release-files';
import {
  recordFileOf,
  registryFile,
  releaseKeptMs,
  versionRecordSchema,
} from '@fairlead/contracts/portal/release-record';
import {
  digestOf,
  forEachOf,
  listOfFiles,
  ReleaseFault,
} from '@fairlead/releases/release-integrity';
import type { Bucket, TaggedObject } from '@fairlead/service-kit/bucket';
import { Gauge, type Registry as Metrics } from '@fairlead/service-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { namedIn, parseRegistry } from './registry.ts';

/** How long (ms) a registry that cannot be used is not tried again, unless it changes. */
const RETRY_DELAY_MS = 30_000;
/** How long (ms) the start of an edge waits for the bucket; without an answer it starts with what it has. */
const START_TIMEOUT_MS = 5_000;

interface MirrorOptions {
  /** Where releases are kept for all edges. */
  bucket: Bucket;
  /** The folder of this edge, which it serves them from. */
  folder: string;
  log: FastifyBaseLogger;
  /** How often (ms) the registry is looked for. */
  pollIntervalMs: number;
}

/**
 * Follows the registry in a bucket: places the releases that it names in the folder of this edge, each only once all of its files are what was
 * published, and then the registry itself. While the bucket cannot be reached, or holds something that cannot be used, the edge goes on with what it has.
 */
export class ReleaseMirror {
  readonly #options: MirrorOptions;
  readonly #stopped = new AbortController();
  /** The tag of the registry that was placed last. */
  #tag: string | undefined;
  /** The tag of one that names what cannot be placed, and when (ms) that is tried again. */
  #refused: { tag: string; until: number } | undefined;
  #problem: string | undefined;
  #lastContact = Date.now();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(options: MirrorOptions) {
    this.#options = options;
  }

  /** Counts in these metrics since when the bucket cannot be reached. */
  measureIn(metrics: Metrics): void {
    const sinceContact = () => (Date.now() - this.#lastContact) / 1_000;
    new Gauge({
      name: 'release_registry_unreachable_seconds',
      help: 'How long ago this edge last read the registry of releases from the bucket.',
      registers: [metrics],
      collect() {
        this.set(sinceContact());
      },
    });
  }

  /** Why this edge may not have the latest registry, if so. */
  readonly problem = (): string | undefined => this.#problem;

  /** Places the current registry, and follows it from then on. Ends after a while where the bucket does not answer. */
  async start(): Promise<void> {
    const waiting = AbortSignal.timeout(START_TIMEOUT_MS);
    const late = new Promise<void>((resolve) =>
      waiting.addEventListener('abort', () => resolve(), { once: true }),
    );
    await Promise.race([this.#look(), late]);
  }

  /** Ends following it. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #look(): Promise<void> {
    this.#looking = this.#follow().finally(() => {
      if (this.#stopped.signal.aborted) return;
      this.#timer = setTimeout(() => void this.#look(), this.#options.pollIntervalMs);
      this.#timer.unref();
    });
    return this.#looking;
  }

  async #follow(): Promise<void> {
    const { bucket, log } = this.#options;
    try {
      const refused = (this.#refused?.until ?? 0) > Date.now() ? this.#refused?.tag : undefined;
      const { signal } = this.#stopped;
      const found = await bucket.find(registryFile, { known: refused ?? this.#tag, signal });
      this.#lastContact = Date.now();
      if (found === undefined) throw new Error('it has no registry');
      if (found !== 'unchanged') await this.#take(found);
      if (found !== 'unchanged' || refused === undefined) this.#problem = undefined;
    } catch (thrown) {
      const problem = `the bucket of releases cannot be followed: ${(thrown as Error).message}`;
      if (problem !== this.#problem) log.warn(`${problem}; the last good registry stays in force`);
      this.#problem = problem;
    }
  }

  /** Places what a registry names, and then the registry. @throws {Error} where that cannot be */
  async #take({ content, tag }: TaggedObject): Promise<void> {
    const { log } = this.#options;
    const registry = parseRegistry(content.toString());
    try {
      for (const [remote, release] of namedIn(registry)) await this.#place(remote, release);
    } catch (thrown) {
      if (thrown instanceof ReleaseFault)
        this.#refused = { tag, until: Date.now() + RETRY_DELAY_MS };
      throw thrown;
    }
    await this.#write(registryFile, content);
    this.#tag = tag;
    this.#refused = undefined;
    log.info({ revision: registry.revision }, 'took the registry of releases from the bucket');
    await this.#removeOutdated(registry, await this.#placeEarlier(registry));
  }

  /** Places a version, unless it is there. @throws {ReleaseFault} where a file is missing or is not what was published */
  async #place(remote: string, release: RegistryEntry): Promise<void> {
    const { bucket, folder } = this.#options;
    const { version } = release;
    if (existsSync(join(folder, remote, version, 'mf-manifest.json'))) return;
    const unfinished = `${remote}/.${version}.unfinished-${process.pid}`;
    const read = async (file: string) => {
      const { signal } = this.#stopped;
      const found = await bucket.find(`${remote}/${version}/${file}`, { signal });
      if (found === undefined || found === 'unchanged')
        throw new ReleaseFault(`${file} is missing`);
      return found.content;
    };
    try {
      const list = await read(releaseFilesFile);
      const files = listOfFiles(list, release);
      await forEachOf(Object.entries(files), async ([file, digest]) => {
        const content = await read(file);
        if (digestOf(content) !== digest)
          throw new ReleaseFault(`${file} is not what was published`);
        await this.#write(`${unfinished}/${file}`, content);
      });
      await this.#write(`${unfinished}/${releaseFilesFile}`, list);
      await rename(join(folder, unfinished), join(folder, remote, version));
    } catch (thrown) {
      if (!(thrown instanceof ReleaseFault)) throw thrown;
      throw new ReleaseFault(`its registry names ${remote} ${version}, whose ${thrown.message}`);
    } finally {
      await rm(join(folder, unfinished), { recursive: true, force: true });
    }
  }

  /**
   * Places the versions that were live before, as long as pages that were opened with them may load more of their files.
   * @returns their folders, and those of which that cannot be told now
   */
  async #placeEarlier({ history = {} }: Registry): Promise<Set<string>> {
    const { bucket, folder, log } = this.#options;
    const kept = new Set<string>();
    const placeIfOpen = async (remote: string, version: string) => {
      const { signal } = this.#stopped;
      const found = await bucket.find(recordFileOf(remote, version), { signal });
      if (found === undefined || found === 'unchanged') return false;
      const { usedAt, release } = versionRecordSchema.parse(JSON.parse(found.content.toString()));
      if (Date.now() - Date.parse(usedAt) > releaseKeptMs) return false;
      await this.#place(remote, release);
      return true;
    };
    for (const [remote, { earlier }] of Object.entries(history))
      for (const version of earlier) {
        const isKept = await placeIfOpen(remote, version).catch((error: unknown) => {
          log.warn({ err: error, remote, version }, 'an earlier release could not be placed');
          return true;
        });
        if (isKept) kept.add(join(folder, remote, version));
      }
    return kept;
  }

  /** Removes the versions that nobody is shown, but the kept ones and those that came only lately. */
  async #removeOutdated(registry: Registry, kept: ReadonlySet<string>): Promise<void> {
    const { folder } = this.#options;
    const named = new Set(
      namedIn(registry).map(([remote, { version }]) => join(folder, remote, version)),
    );
    const remotes = await readdir(folder, { withFileTypes: true });
    const isRemote = (entry: Dirent) => entry.isDirectory() && !entry.name.startsWith('.');
    for (const remote of remotes.filter(isRemote))
      for (const version of await readdir(join(folder, remote.name))) {
        const path = join(folder, remote.name, version);
        if (named.has(path) || kept.has(path)) continue;
        if (Date.now() - (await stat(path)).mtimeMs < releaseKeptMs) continue;
        await rm(path, { recursive: true, force: true });
      }
  }

  /** Writes a file that a reader sees whole or not at all. */
  async #write(file: string, content: Uint8Array): Promise<void> {
    const path = join(this.#options.folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.unfinished`, content);
    await rename(`${path}.unfinished`, path);
  }
}
