import { readKey } from '@fairlead/contracts/portal/read-key';
import type { RemoteServerModule } from '@fairlead/contracts/portal/server-rendering';
import type { ReactElement, ReactNode } from 'react';
import { firstReads } from '../pages/first-reads.ts';
import { PageModules } from '../pages/page-modules.ts';
import { Pages } from '../pages/pages.tsx';
import type { Remote } from '../remote.tsx';
import { RemoteProviders } from '../remote-providers.tsx';
import { createRemoteStore } from '../store.ts';
import { serverPortal } from './server-portal.ts';
import { ServerRouter } from './server-router.tsx';

/**
 * What the server build of a remote exports, of the same parts as the remote itself: each page with a store of its own, in which nothing is but the
 * answers that came with it, and which is emptied afterwards.
 */
export function remoteOnServer({ pages, api, around }: Remote): RemoteServerModule<ReactElement> {
  const modules = new PageModules(pages);
  return {
    render: async (page, draw) => {
      const pageModule = await modules.prepare(page.path);
      if (!pageModule) throw new Error(`There is no page for ${page.path}.`);
      const answers = new Map(page.reads.map(([href, answer]) => [readKey(href), answer]));
      // What did not come with the page is left to the browser: on the server it is never answered.
      const firstRead = (href: string) =>
        answers.get(readKey(href)) ?? new Promise<never>(() => {});
      const portal = serverPortal(page);
      const store = createRemoteStore(api, { apiHost: page.origin, firstRead });
      const router = ({ children }: { children: ReactNode }) => (
        <ServerRouter path={page.path} search={page.search}>
          {children}
        </ServerRouter>
      );
      try {
        await firstReads(pageModule, store, new URL(page.path + page.search, page.origin));
        return draw(
          <RemoteProviders
            around={around}
            portal={portal}
            store={store}
            rendered={page}
            router={router}
          >
            <Pages modules={modules} />
          </RemoteProviders>,
        );
      } finally {
        store.dispatch(api.util.resetApiState());
      }
    },
  };
}
