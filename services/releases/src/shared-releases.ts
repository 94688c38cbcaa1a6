import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseFilesFile } from '@fairlead/contracts/portal/release-files';
import { recordsFolder, registryFile } from '@fairlead/contracts/portal/release-record';
import type { Bucket } from '@fairlead/service-kit/bucket';
import { z } from 'zod';
import { type HeldLock, underBucketLock } from './bucket-lock.ts';
import { underLock } from './file-lock.ts';
import { filesBelow } from './files-below.ts';
import { historyFolder, outdatedAmong } from './registry-history.ts';
import { digestOf, forEachOf } from './release-integrity.ts';
import { ReleaseRefused } from './release-refused.ts';
import { writeWhole } from './version-records.ts';

/** The state of an object as it was last read or written: its tag in the bucket, and the digest of its content. */
const knownSchema = z.record(z.string(), z.object({ tag: z.string(), digest: z.string() }));
type Known = z.output<typeof knownSchema>;

const knownFile = '.known.json';
const type = 'application/octet-stream';
/** Of the files of a version, those that say that it is there and what it holds. */
const marks: readonly string[] = ['mf-manifest.json', releaseFilesFile];

const isRecord = (name: string) => name.startsWith(`${recordsFolder}/`);

/** The folder of a version, `{remote}/{version}`, that a record belongs to; undefined for other files. */
const versionOf = (name: string): string | undefined =>
  /^\.records\/([\w-]+\/[\w.+-]+)\/record\.json$/.exec(name)?.[1];

/**
 * The releases that all edges share, in a bucket. Commands work on a copy of what is known of them, in a folder that is laid out as releases are that are kept
 * in one; what they have changed there is written back.
 */
export class SharedReleases {
  readonly #bucket: Bucket;
  readonly #folder: string;

  /** @param folder of the copy, which is kept from one command to the next so that only what has changed is read again */
  constructor(bucket: Bucket, folder: string) {
    this.#bucket = bucket;
    this.#folder = folder;
  }

  /** Runs `work` on a copy of the shared releases. @throws {ReleaseRefused} where the bucket cannot be reached */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      await this.#pull();
      return work();
    });
  }

  /**
   * Runs `work` on a copy of the shared releases, and writes back what it has changed there. Publishers on all machines take turns, and the registry is only replaced
   * as it was read.
   * @throws {ReleaseRefused} where the bucket cannot be reached or the turn was lost; nothing of the registry is changed then
   */
  change<T>(work: () => Promise<T>): Promise<T> {
    return this.#alone(() =>
      underBucketLock(this.#bucket, async (lock) => {
        await this.#pull();
        try {
          return await work();
        } finally {
          // What a refused command has recorded, such as a verification, stays recorded.
          await this.#push(lock);
        }
      }),
    );
  }

  /** One command at a time works on the copy. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    mkdirSync(this.#folder, { recursive: true });
    const lock = join(this.#folder, '.copy.lock');
    return underLock(lock, work, () => undefined).catch((thrown: unknown) => {
      const isUnreachable = thrown instanceof Error && 'status' in thrown && thrown.status === 503;
      throw isUnreachable
        ? new ReleaseRefused(
            'The bucket of the releases does not answer, or denies what was asked of it.',
          )
        : thrown;
    });
  }

  #known(): Known {
    const file = join(this.#folder, knownFile);
    return existsSync(file) ? knownSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  #remember(known: Known): void {
    writeWhole(join(this.#folder, knownFile), JSON.stringify(known));
  }

  /** Brings the copy to the state of the bucket. */
  async #pull(): Promise<void> {
    const before = this.#known();
    const now: Known = {};
    const readInto = async (name: string, tag: string | undefined) => {
      const known = before[name];
      const isThere = existsSync(join(this.#folder, name));
      if (known && isThere && known.tag === tag && this.#digest(name) === known.digest) {
        now[name] = known;
        return;
      }
      const found = await this.#bucket.find(name);
      if (found === undefined || found === 'unchanged') return;
      this.#write(name, found.content);
      now[name] = { tag: found.tag, digest: digestOf(found.content) };
    };
    const listed = [];
    for await (const { name, tag } of this.#bucket.list(`${recordsFolder}/`))
      listed.push({ name, tag });
    await forEachOf(listed, ({ name, tag }) => readInto(name, tag));
    const versions = listed.flatMap(({ name }) => versionOf(name) ?? []);
    await forEachOf(
      versions.flatMap((version) => marks.map((mark) => `${version}/${mark}`)),
      // The files of a version never change.
      (name) => readInto(name, before[name]?.tag),
    );
    // A version that needs nothing of any service was published with an empty folder, which no bucket has.
    for (const version of versions)
      mkdirSync(join(this.#folder, recordsFolder, version, 'pacts'), { recursive: true });
    await readInto(registryFile, undefined);
    // Revisions are only written.
    rmSync(join(this.#folder, historyFolder), { recursive: true, force: true });
    this.#forget(now, new Set(versions));
    this.#remember(now);
  }

  /** Removes from the copy what the bucket does not have. */
  #forget(now: Known, versions: ReadonlySet<string>): void {
    for (const name of this.#names())
      if (!(name in now)) rmSync(join(this.#folder, name), { force: true });
    for (const folder of this.#versions())
      if (!versions.has(folder))
        rmSync(join(this.#folder, folder), { recursive: true, force: true });
  }

  /** Writes what has changed in the copy to the bucket: files of new versions, records, the registry, and then removes what has gone. */
  async #push(lock: HeldLock): Promise<void> {
    const known = this.#known();
    const put = async (name: string) => {
      const content = readFileSync(join(this.#folder, name));
      const digest = digestOf(content);
      if (known[name]?.digest === digest) return;
      lock.check();
      const before = known[name]?.tag;
      const tag = await this.#bucket.replace(name, content, { type, before });
      if (tag === undefined)
        throw new ReleaseRefused(
          'Somebody else has changed the releases meanwhile, and nothing of the registry was changed. Run it again.',
        );
      known[name] = { tag, digest };
    };
    try {
      for (const version of this.#versions())
        if (!(`${version}/${releaseFilesFile}` in known)) await this.#upload(version, known, lock);
      for (const name of this.#names().filter(isRecord)) await put(name);
      if (existsSync(join(this.#folder, registryFile))) await put(registryFile);
      await this.#pushHistory(lock);
      await this.#removeGone(known, lock);
    } finally {
      this.#remember(known);
    }
  }

  /** Writes the files of a new version, its list last. What an unfinished command has left there counts for nothing: no record names it. */
  async #upload(version: string, known: Known, lock: HeldLock): Promise<void> {
    const files = filesBelow(join(this.#folder, version));
    const isLast = (file: string) => file === releaseFilesFile;
    const upload = async (file: string) => {
      lock.check();
      const name = `${version}/${file}`;
      const content = readFileSync(join(this.#folder, name));
      await this.#bucket.put(name, content, type);
      if (marks.includes(file)) known[name] = { tag: '', digest: digestOf(content) };
    };
    await forEachOf(
      files.filter((file) => !isLast(file)),
      upload,
    );
    await forEachOf(files.filter(isLast), upload);
  }

  /** Writes the revisions of the registry that are new in the copy, which has no others. */
  async #pushHistory(lock: HeldLock): Promise<void> {
    const folder = join(this.#folder, historyFolder);
    const made = existsSync(folder) ? readdirSync(folder) : [];
    for (const name of made) {
      lock.check();
      await this.#bucket.put(`${historyFolder}/${name}`, readFileSync(join(folder, name)), type);
    }
    if (made.length === 0) return;
    const names = [];
    for await (const { name } of this.#bucket.list(`${historyFolder}/`)) names.push(name);
    for (const name of outdatedAmong(names)) await this.#bucket.remove(name);
  }

  async #removeGone(known: Known, lock: HeldLock): Promise<void> {
    const gone = Object.keys(known).filter((name) => !existsSync(join(this.#folder, name)));
    // Records go first: what no record names is not there for anybody.
    for (const name of [...gone.filter(isRecord), ...gone.filter((one) => !isRecord(one))]) {
      lock.check();
      if (name.endsWith(`/${releaseFilesFile}`))
        for await (const file of this.#bucket.list(`${dirname(name)}/`))
          await this.#bucket.remove(file.name);
      else await this.#bucket.remove(name);
      delete known[name];
    }
  }

  #digest(name: string): string {
    return digestOf(readFileSync(join(this.#folder, name)));
  }

  #write(name: string, content: Uint8Array): void {
    const path = join(this.#folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(path, content);
  }

  /** The names of the registry and of all records in the copy. */
  #names(): string[] {
    const records = join(this.#folder, recordsFolder);
    const names = existsSync(records)
      ? filesBelow(records).map((file) => `${recordsFolder}/${file}`)
      : [];
    return existsSync(join(this.#folder, registryFile)) ? [...names, registryFile] : names;
  }

  /** The folders of the versions in the copy, `{remote}/{version}`. */
  #versions(): string[] {
    const foldersIn = (folder: string) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name);
    return foldersIn(this.#folder).flatMap((remote) =>
      foldersIn(join(this.#folder, remote))
        .filter((version) => !version.includes('.unfinished-'))
        .map((version) => `${remote}/${version}`),
    );
  }
}
