import type { PortalProps } from '@fairlead/contracts/portal/props';
import { EmptyState } from '@fairlead/ui';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Root } from './root.tsx';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = singleSpaReact<PortalProps>({
  React,
  ReactDOMClient,
  rootComponent: Root,
  domElementGetter: ({ domElement }) => domElement,
  errorBoundary: () => <EmptyState kind="error" />,
});
