import { remote } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { JobsProviders } from './jobs-providers.tsx';
import { pages } from './pages.ts';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = remote({
  api: jobsApi,
  around: JobsProviders,
  pages,
});
