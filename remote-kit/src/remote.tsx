import { firstScreenOf } from '@fairlead/contracts/portal/server-rendering';
import { takeStoredDocument } from '@fairlead/contracts/portal/stored-document';
import { EmptyState } from '@fairlead/ui';
import { lifecycles } from './lifecycles.tsx';
import { firstReads } from './pages/first-reads.ts';
import { type PageLoaders, PageModules } from './pages/page-modules.ts';
import { Pages } from './pages/pages.tsx';
import { type RemoteOptions, RemoteProviders } from './remote-providers.tsx';
import { reopened } from './reopened.ts';
import { openStore } from './store.ts';

/** What a remote is made of, in the browser and on the server. */
export interface Remote extends RemoteOptions {
  /** The pages, by their path as `remote.json` declares it. */
  pages: PageLoaders;
}

/**
 * The lifecycles of a remote that the shell loads: its pages, each loaded when it is opened and retried on its own when it breaks, with a store in
 * which nothing that was read for one person is left for another.
 */
export function remote({ pages, ...options }: Remote) {
  const modules = new PageModules(pages);
  return lifecycles(
    async (portal) => {
      // The first page is ready when the shell shows the remote; until then the shell shows an outline of its own.
      const first = await modules.prepare(location.pathname);
      const store = openStore(options.api, portal);
      await firstReads(first, store, new URL(location.href));
      // What came with a page from the browser's cache may be outdated: it is shown, and refetched when it is used.
      if (takeStoredDocument() && navigator.onLine) store.dispatch(reopened());
      return (
        <RemoteProviders
          around={options.around}
          portal={portal}
          store={store}
          rendered={firstScreenOf(portal.domElement)}
        >
          <Pages
            modules={modules}
            forgetReads={() => store.dispatch(options.api.util.resetApiState())}
          />
        </RemoteProviders>
      );
    },
    <EmptyState kind="error" />,
  );
}
