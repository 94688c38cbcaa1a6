import { checkout } from '../dev/folders.ts';
import { previousRelease, unpack } from './release-archive.ts';

/** A release, by the folder that holds `services/<name>/dist`, `shell/dist` and `mfe-<name>`. */
export interface Release {
  name: string;
  folder: string;
}

/** The release before this one, and this one. */
export const releases = async (): Promise<{ previous: Release; current: Release }> => ({
  previous: { name: 'previous', folder: await unpack(previousRelease) },
  current: { name: 'current', folder: checkout },
});
