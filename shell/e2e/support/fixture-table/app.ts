import { remote } from '@fairlead/remote-kit';
import { createPortalApi } from '@fairlead/remote-kit/calls';
import { TablePage } from './table-page.tsx';

/** A remote with one page, which is a table. */
export const { bootstrap, mount, unmount } = remote({
  api: createPortalApi('fixtureApi'),
  pages: { '/account/fixture': async () => ({ default: TablePage }) },
});
