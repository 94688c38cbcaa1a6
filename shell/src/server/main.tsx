import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import {
  firstScreenAttributes,
  identifierPrefixOf,
  type RenderedPage,
  type RenderedRemote,
  remoteElementId,
  type ServerPage,
} from '@fairlead/contracts/portal/server-rendering';
import { ServerRendered, ToastStore } from '@fairlead/ui';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { EmergencyState } from '../emergency/emergency-state.ts';
import { PortalFrame } from '../frame/portal.tsx';
import { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import { DeferredFrame } from '../person/deferred-frame.ts';
import { Region } from '../remotes/region.ts';
import { SessionStore } from '../session/session-store.ts';
import type { ThemeControls } from '../theme/theme-store.ts';
import { wholly } from './wholly.ts';

/** Renders the frame around a remote's page, as it is for somebody of whom nothing is known yet. */
export async function render(
  page: ServerPage,
  registry: ShownRegistry,
  { name, module }: RenderedRemote<ReactElement>,
): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  try {
    const id = remoteElementId(name);
    const options = { identifierPrefix: identifierPrefixOf(id) };
    const content = await module.render(page, (element) =>
      wholly(renderToString(sheet.collectStyles(element), options), page.path),
    );
    const attributes = Object.entries(firstScreenAttributes(page)).map(
      ([name, value]) => `${name}="${value}"`,
    );
    const html = `<div id="${id}" ${attributes.join(' ')}>${content}</div>`;
    const frame = frameOf(page, registry, new Region({ remote: name, html }));
    return {
      html: wholly(renderToString(sheet.collectStyles(frame)), page.path),
      ...stylesOf(sheet),
    };
  } finally {
    sheet.seal();
  }
}

/** The rules that were collected, which no `</style>` ends: they are taken from the tag that the library writes. */
function stylesOf(sheet: ServerStyleSheet): Pick<RenderedPage, 'rules' | 'styleAttributes'> {
  const [, styleAttributes = '', rules = ''] =
    /^<style ([^>]*)>([\s\S]*)<\/style>$/.exec(sheet.getStyleTags()) ?? [];
  return { rules, styleAttributes };
}

const nothing = () => {};
const fail = (problem: unknown): never => {
  throw problem;
};

function frameOf(page: ServerPage, registry: ShownRegistry, region: Region): ReactElement {
  if (!matchPage(registry.remotes, page.path)) throw new Error(`No remote has ${page.path}.`);
  const session = new SessionStore({
    tabs: { postMessage: nothing, addEventListener: nothing },
    reload: nothing,
  });
  const late = new DeferredFrame({
    session,
    load: () => new Promise<never>(nothing),
    isComing: false,
    later: nothing,
    report: fail,
  });
  return (
    <ServerRendered value={page}>
      <PortalFrame
        registry={registry}
        region={region}
        late={late}
        go={nothing}
        holds={new NavigationBlocker()}
        emergency={new EmergencyState()}
        session={session}
        slots={{ fill: () => ({ retry: nothing, empty: nothing }) }}
        theme={themeOf(page)}
        toasts={new ToastStore()}
        report={fail}
      />
    </ServerRendered>
  );
}

/** The chosen theme; what the operating system requests is not known. */
const themeOf = ({ theme }: ServerPage): ThemeControls => ({
  theme: () => theme,
  subscribe: () => nothing,
  choose: nothing,
  effectiveMode: () => (theme.colorMode === 'dark' ? 'dark' : 'light'),
  systemMode: () => 'light',
});
