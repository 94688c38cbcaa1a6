import type { PageLoaders } from '@fairlead/remote-kit';

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {};
