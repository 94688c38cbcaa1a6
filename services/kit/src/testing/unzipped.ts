import { strFromU8, unzipSync } from 'fflate';

/** The files of an archive, by name. @throws {Error} for anything but an archive */
export const unzipped = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
