import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { checkout } from '../dev/folders.ts';

/** The release before this one, as it was built: services, edge, shell and remotes. */
export const previousRelease = join(import.meta.dirname, 'previous-release.tar.zst');

/** The services contain much of the same: the window (log2 of bytes) spans all of them. */
const WINDOW_LOG = 27;

/** Runs `tar`, which reads from or writes to a stream. */
function tar(args: readonly string[]) {
  const child = spawn('tar', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar ${args.join(' ')} ended with ${code}`)),
    );
  });
  return { child, ended };
}

/** Packs folders below a root into one archive. */
export async function pack(
  root: string,
  folders: readonly string[],
  archive: string,
): Promise<void> {
  const { child, ended } = tar([
    '-C',
    root,
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '-c',
    ...folders,
  ]);
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });
  await Promise.all([pipeline(child.stdout, compress, createWriteStream(archive)), ended]);
}

/** Gives each unpacked service the libraries that are not at the top of this checkout, but beside that service. */
function linkOwnLibraries(folder: string): void {
  for (const name of readdirSync(join(folder, 'services'))) {
    const own = join(checkout, 'services', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, 'services', name, 'node_modules'));
  }
}

/**
 * Unpacks an archive once for this checkout, below its `node_modules`, where the services find what they do not bring with them.
 * @returns the folder
 */
export async function unpack(archive: string): Promise<string> {
  const { size, mtimeMs } = statSync(archive);
  const folder = join(
    checkout,
    'node_modules',
    '.cache',
    'releases',
    `${size}-${Math.round(mtimeMs)}`,
  );
  if (statSync(folder, { throwIfNoEntry: false })) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  const { child, ended } = tar(['-C', unfinished, '-x']);
  const decompress = createZstdDecompress({
    params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG },
  });
  await Promise.all([pipeline(createReadStream(archive), decompress, child.stdin), ended]);
  linkOwnLibraries(unfinished);
  renameSync(unfinished, folder);
  return folder;
}
