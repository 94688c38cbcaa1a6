import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bucket } from '@fairlead/service-kit/bucket';
import { writeWhole } from './version-records.ts';

/** How long (ms) a file of the bucket is waited for: a page may wait for it. */
const FIND_TIMEOUT_MS = 2_000;

/** Small files that all edges share, beside the releases: each is replaced whole. */
export interface SharedFiles {
  /** @throws where it cannot be written */
  write(name: string, text: string): Promise<void>;
  /** The text of one; undefined where there is none. @throws where it cannot be read */
  find(name: string): Promise<string | undefined>;
  /** The texts of all, by their names. @throws where they cannot be read */
  all(): Promise<Map<string, string>>;
  remove(name: string): Promise<void>;
}

/** Where edges tell each other how pages loaded, a file each. */
export const figuresFolder = '.figures';
/** Where operators' overrides are, a file each. */
export const overridesFolder = '.overrides';

/** Nothing of these folders is served, as their names begin with a dot. */
export type SharedFolder = typeof figuresFolder | typeof overridesFolder;

/** In a releases folder, for edges on one machine. */
export function filesInFolder(releases: string, name: SharedFolder): SharedFiles {
  const folder = join(releases, name);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    write: async (file, text) => {
      mkdirSync(folder, { recursive: true });
      writeWhole(join(folder, file), text);
    },
    find: async (file) => (existsSync(join(folder, file)) ? read(file) : undefined),
    all: async () => {
      const files = existsSync(folder) ? readdirSync(folder) : [];
      return new Map(
        files.filter((file) => file.endsWith('.json')).map((file) => [file, read(file)]),
      );
    },
    remove: async (file) => rmSync(join(folder, file), { force: true }),
  };
}

/** In the bucket of releases, for edges on all machines. What has not changed is not read again. */
export function filesInBucket(bucket: Bucket, folder: SharedFolder): SharedFiles {
  const known = new Map<string, { tag: string; text: string }>();
  const find = async (file: string): Promise<string | undefined> => {
    const before = known.get(file);
    const signal = AbortSignal.timeout(FIND_TIMEOUT_MS);
    const found = await bucket.find(`${folder}/${file}`, { known: before?.tag, signal });
    if (found === 'unchanged') return before?.text;
    if (found === undefined) {
      known.delete(file);
      return undefined;
    }
    const text = found.content.toString();
    known.set(file, { tag: found.tag, text });
    return text;
  };
  return {
    write: (file, text) => bucket.put(`${folder}/${file}`, Buffer.from(text), 'application/json'),
    find,
    all: async () => {
      const listed = [];
      for await (const { name, tag } of bucket.list(`${folder}/`))
        listed.push({ file: name.slice(folder.length + 1), tag });
      const texts = new Map<string, string>();
      for (const { file, tag } of listed) {
        const before = known.get(file);
        const text = before?.tag === tag ? before.text : await find(file);
        if (text !== undefined) texts.set(file, text);
      }
      return texts;
    },
    remove: async (file) => {
      known.delete(file);
      await bucket.remove(`${folder}/${file}`);
    },
  };
}
