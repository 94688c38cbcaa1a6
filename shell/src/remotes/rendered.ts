import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import {
  type FirstScreen,
  firstScreenOf,
  remoteElementId,
} from '@fairlead/contracts/portal/server-rendering';

import type { Region } from './region.ts';

/** A page that came from the server rendered: of which remote, and where. */
export interface RenderedByServer {
  screen: FirstScreen;
  remote: string;
  element: HTMLElement;
  html: string;
}

/** Calls back once the remote has taken over what the server rendered, or another page has come. */
export function onTakenOver(region: Region, { remote }: RenderedByServer, done: () => void): void {
  const stop = region.subscribe(() => {
    const { phase } = region.state();
    if (region.isRendered(remote) || phase === 'failed') return;
    stop();
    done();
  });
}

/** What the server rendered into the document; undefined where that is nothing, or not this page. */
export function renderedIn(
  { remotes }: ShownRegistry,
  pathname: string,
): RenderedByServer | undefined {
  const screen = firstScreenOf(document.documentElement);
  const remote = matchPage(remotes, pathname)?.remote;
  if (screen === undefined || remote === undefined) return undefined;
  const element = document.getElementById(remoteElementId(remote));
  if (!element || firstScreenOf(element)?.at !== screen.at) return undefined;
  return { screen, remote, element, html: '' };
}
