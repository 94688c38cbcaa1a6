import type { PortalProps } from '@fairlead/contracts/portal/props';
import * as React from 'react';
import { type ComponentType, useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Around, type RemoteOptions } from './around.tsx';
import { PortalProvider } from './portal.ts';
import { createRemoteStore } from './store.ts';

/**
 * The lifecycles of what a remote puts into a slot, with a store of its own where it calls by an `api`; what breaks leaves no hole
 * there.
 */
export function contribution(Content: ComponentType, options?: RemoteOptions) {
  const { bootstrap, mount, unmount } = singleSpaReact<PortalProps>({
    React,
    ReactDOMClient,
    rootComponent: options ? withStore(Content, options) : withPortal(Content),
    domElementGetter: ({ domElement }) => domElement,
    errorBoundary: () => <></>,
  });
  return { bootstrap, mount, unmount };
}

const withPortal = (Content: ComponentType) => (portal: PortalProps) => (
  <PortalProvider value={portal}>
    <Content />
  </PortalProvider>
);

const withStore = (Content: ComponentType, options: RemoteOptions) =>
  function Contributed(portal: PortalProps) {
    const [store] = useState(() => createRemoteStore(options.api, portal));
    return (
      <Around {...options} portal={portal} store={store}>
        <Content />
      </Around>
    );
  };
