import { remote } from '@fairlead/remote-kit';
import { wellnessApi } from './api.ts';
import { pages } from './pages.ts';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = remote({
  api: wellnessApi,
  pages,
});
