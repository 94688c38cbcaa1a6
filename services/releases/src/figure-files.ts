import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bucket } from '@fairlead/service-kit/bucket';
import { writeWhole } from './version-records.ts';

/** Where edges keep what they have counted, a file each. The name begins with a dot: nothing of it is served. */
const figuresFolder = '.figures';

/** The files in which edges tell each other what they have counted. */
export interface FigureFiles {
  /** Replaces the file of one edge. @throws where it cannot be written */
  write(name: string, text: string): Promise<void>;
  /** The texts of all files, by their names. @throws where they cannot be read */
  read(): Promise<Map<string, string>>;
  remove(name: string): Promise<void>;
}

/** In a releases folder, for edges on one machine. */
export function figuresInFolder(releases: string): FigureFiles {
  const folder = join(releases, figuresFolder);
  return {
    write: async (name, text) => {
      mkdirSync(folder, { recursive: true });
      writeWhole(join(folder, name), text);
    },
    read: async () => {
      mkdirSync(folder, { recursive: true });
      const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
      return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    },
    remove: async (name) => rmSync(join(folder, name), { force: true }),
  };
}

/** In the bucket of releases, for edges on all machines. What has not changed is not read again. */
export function figuresInBucket(bucket: Bucket): FigureFiles {
  const known = new Map<string, { tag: string; text: string }>();
  const read = async (name: string, tag: string): Promise<[string, string][]> => {
    const before = known.get(name);
    if (before?.tag === tag) return [[name, before.text]];
    const found = await bucket.find(`${figuresFolder}/${name}`);
    if (found === undefined || found === 'unchanged') return [];
    const text = found.content.toString();
    known.set(name, { tag, text });
    return [[name, text]];
  };
  return {
    write: (name, text) =>
      bucket.put(`${figuresFolder}/${name}`, Buffer.from(text), 'application/json'),
    read: async () => {
      const texts: [string, string][] = [];
      for await (const { name, tag } of bucket.list(`${figuresFolder}/`))
        texts.push(...(await read(name.slice(figuresFolder.length + 1), tag)));
      return new Map(texts);
    },
    remove: async (name) => {
      known.delete(name);
      await bucket.remove(`${figuresFolder}/${name}`);
    },
  };
}
