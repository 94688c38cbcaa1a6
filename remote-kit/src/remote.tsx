import type { PortalProps } from '@fairlead/contracts/portal/props';
import { EmptyState } from '@fairlead/ui';
import * as React from 'react';
import { useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Around, type RemoteOptions } from './around.tsx';
import { type PageLoaders, PageModules } from './pages/page-modules.ts';
import { Pages } from './pages/pages.tsx';
import { createRemoteStore } from './store.ts';

interface Remote extends RemoteOptions {
  /** The pages, by their path as `remote.json` declares it. */
  pages: PageLoaders;
}

/**
 * The lifecycles of a remote that the shell loads: its pages, each loaded when it is opened, tried again by itself when it breaks,
 * with a store in which nothing that was read for one person is left for another.
 */
export function remote({ pages, ...options }: Remote) {
  const modules = new PageModules(pages);
  function Root(portal: PortalProps) {
    const [store] = useState(() => createRemoteStore(options.api, portal));
    return (
      <Around {...options} portal={portal} store={store}>
        <Pages modules={modules} />
      </Around>
    );
  }
  const { bootstrap, mount, unmount } = singleSpaReact<PortalProps>({
    React,
    ReactDOMClient,
    rootComponent: Root,
    domElementGetter: ({ domElement }) => domElement,
    errorBoundary: () => <EmptyState kind="error" />,
  });
  // The first page is there when the shell shows the remote, which has an outline of its own until then.
  const loadFirst = () => modules.prepare(location.pathname);
  return { bootstrap, mount: [loadFirst, mount].flat(), unmount };
}
