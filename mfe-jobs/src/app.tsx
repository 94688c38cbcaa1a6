import { remote } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { AroundPages } from './around-pages.tsx';
import { pages } from './pages.ts';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = remote({
  api: jobsApi,
  around: AroundPages,
  pages,
});
