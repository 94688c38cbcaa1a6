import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Bucket } from '@fairlead/service-kit/bucket';
import { Failure } from '../dev/failure.ts';

/** The largest part (bytes) of a backup in a bucket, which takes whole objects only. */
const PART_BYTES = 32 * 1024 * 1024;
const suffix = '.backup';

/** Where backups are kept: each is written whole, or is not there. */
export interface BackupPlace {
  write(name: string, bytes: Readable): Promise<void>;
  /** @throws {Failure} where there is none of this name */
  read(name: string): Promise<Readable>;
  /** The names of all backups, the latest last: names are moments. */
  names(): Promise<string[]>;
}

/** The place that a folder or the address of a bucket names. */
export const placeNamed = (named: string): BackupPlace =>
  /^https?:\/\//.test(named)
    ? inBucket(new Bucket(new URL(named).href as never, 'backups'))
    : inFolder(named);

function inFolder(folder: string): BackupPlace {
  const fileOf = (name: string) => join(folder, `${name}${suffix}`);
  return {
    write: async (name, bytes) => {
      mkdirSync(folder, { recursive: true });
      const unfinished = `${fileOf(name)}.unfinished`;
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }));
      renameSync(unfinished, fileOf(name));
    },
    read: async (name) => {
      if (!existsSync(fileOf(name))) throw new Failure(`There is no backup ${name} in ${folder}.`);
      return createReadStream(fileOf(name));
    },
    names: async () =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((file) => file.endsWith(suffix))
            .map((file) => file.slice(0, -suffix.length))
            .sort()
        : [],
  };
}

const partOf = (name: string, part: number) => `${name}/${String(part).padStart(6, '0')}`;
const lastOf = (name: string) => `${name}/complete`;

function inBucket(bucket: Bucket): BackupPlace {
  const type = 'application/octet-stream';
  return {
    write: async (name, bytes) => {
      let part = 0;
      let held: Uint8Array[] = [];
      let size = 0;
      const put = async () => {
        await bucket.put(partOf(name, part), Buffer.concat(held), type);
        part += 1;
        [held, size] = [[], 0];
      };
      for await (const chunk of bytes) {
        held.push(chunk);
        size += chunk.length;
        if (size >= PART_BYTES) await put();
      }
      if (size > 0) await put();
      await bucket.put(lastOf(name), Buffer.from(String(part)), 'text/plain');
    },
    read: async (name) => {
      const last = await bucket.find(lastOf(name));
      if (last === undefined || last === 'unchanged')
        throw new Failure(`There is no whole backup ${name} in the bucket.`);
      const parts = Number(last.content.toString());
      const read = async function* () {
        for (let part = 0; part < parts; part += 1) {
          const found = await bucket.find(partOf(name, part));
          if (found === undefined || found === 'unchanged')
            throw new Failure(`Part ${part} of the backup ${name} is missing.`);
          yield found.content;
        }
      };
      return Readable.from(read());
    },
    names: async () => {
      const names = [];
      for await (const { name } of bucket.list())
        if (name.endsWith('/complete')) names.push(name.slice(0, -'/complete'.length));
      return names.sort();
    },
  };
}
