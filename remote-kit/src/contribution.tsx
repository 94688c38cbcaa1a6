import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ComponentType } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { PortalProvider } from './portal.ts';

/** The lifecycles of what a remote puts into a slot; what breaks leaves no hole there. */
export function contribution(Content: ComponentType) {
  const { bootstrap, mount, unmount } = singleSpaReact<PortalProps>({
    React,
    ReactDOMClient,
    rootComponent: (portal) => (
      <PortalProvider value={portal}>
        <Content />
      </PortalProvider>
    ),
    domElementGetter: ({ domElement }) => domElement,
    errorBoundary: () => <></>,
  });
  return { bootstrap, mount, unmount };
}
