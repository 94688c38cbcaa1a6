import type { PortalProps } from '@fairlead/contracts/portal/props';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Bell } from './features/notifications/bell.tsx';
import { PortalProvider, usePerson } from './portal.ts';

/** The bell of whoever is signed in, for the header. */
function HeaderActions(portal: PortalProps) {
  return (
    <PortalProvider value={portal}>
      <PersonsBell />
    </PortalProvider>
  );
}

function PersonsBell() {
  const user = usePerson()?.id;
  return user && <Bell key={user} user={user} />;
}

/** The lifecycles that the shell loads for the slot `header.actions`. */
export const { bootstrap, mount, unmount } = singleSpaReact<PortalProps>({
  React,
  ReactDOMClient,
  rootComponent: HeaderActions,
  domElementGetter: ({ domElement }) => domElement,
  // A bell that broke leaves no hole in the header.
  errorBoundary: () => <></>,
});
