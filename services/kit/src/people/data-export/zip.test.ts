import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { unzipped } from '../../testing/unzipped.ts';
import { ZipWriter } from './zip.ts';

/** The archive of these files, in the order in which they are added. */
async function archiveOf(files: readonly (readonly [string, string])[]) {
  const pieces: Uint8Array[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(Uint8Array.from(bytes)));
  for (const [path, content] of files) await zip.add(path, Buffer.from(content));
  await zip.end();
  const archive = Buffer.concat(pieces);
  expect(zip.size).toBe(archive.length);
  return unzipped(archive);
}

it('an archive has every file as it was, also an empty one and one with a name in another script', async () => {
  const files = { 'a.json': '[1]', 'files/x/ship’s λόγος.txt': 'calm', 'files/x/empty': '' };
  expect(await archiveOf(Object.entries(files))).toEqual(files);
});

it('files with one name, also where only the case differs, are all there', async () => {
  const same = ['files/1/Passport.pdf', 'files/1/passport.pdf', 'files/1/Passport.pdf'] as const;
  const unpacked = await archiveOf([
    ...same.map((path, at) => [path, String(at)] as const),
    ['files/2/Passport.pdf', '3'],
  ]);
  expect(unpacked).toEqual({
    'files/1/Passport.pdf': '0',
    'files/1/passport (2).pdf': '1',
    'files/1/Passport (3).pdf': '2',
    'files/2/Passport.pdf': '3',
  });
});

it.each([
  ['files/1/../../up', 'files/1/_../_../up'],
  ['/root', '_/root'],
  ['C:\\Windows\\x.dll', 'C__Windows_x.dll'],
  ['files/1/', 'files/1/_'],
])('a name that leads elsewhere, %s, stays in the archive', async (path, stored) => {
  expect(await archiveOf([[path, 'x']])).toEqual({ [stored]: 'x' });
});

it('what the archive is written to fails: whoever adds learns it', async () => {
  const zip = new ZipWriter(async () => {
    throw new Error('no room');
  });
  await expect(zip.add('a', Buffer.alloc(1_000_000)).then(() => zip.end())).rejects.toThrow(
    'no room',
  );
});

it('a file is taken only once the one before it is written', async () => {
  let written = 0;
  const zip = new ZipWriter(async (bytes) => {
    await new Promise((resolve) => setImmediate(resolve));
    written += bytes.length;
  });
  const SIZE = 2_000_000;
  for (let count = 1; count <= 3; count += 1) {
    await zip.add(`${count}`, randomBytes(SIZE));
    // What a stream and the compression hold back is far less than a file.
    expect(written).toBeGreaterThan(count * SIZE - SIZE / 2);
  }
  await zip.end();
});
