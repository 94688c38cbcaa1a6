import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { matchPage } from '@fairlead/contracts/portal/routing';
import { ToastStore } from '@fairlead/ui';
import { createRoot } from 'react-dom/client';
import { addErrorHandler, mountRootParcel, registerApplication, start } from 'single-spa';
import { LiveEvents } from './events/live-events.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { PortalFrame } from './frame/portal.tsx';
import { followLinkClicks } from './navigation/link-clicks.ts';
import { navigateAmong } from './navigation/navigate.ts';
import { followTitles, setTitle } from './navigation/title.ts';
import { inlinedRegistry } from './registry/registry.ts';
import { knowRemotes, loadRemoteModule } from './remotes/load-remote.ts';
import { Region } from './remotes/region.ts';
import { type Portal, remoteApp } from './remotes/remote-app.ts';
import { keepSession } from './session/keep-session.ts';
import { SessionStore } from './session/session-store.ts';
import { slotsOf } from './slots/fill-slot.ts';
import { ThemeStore } from './theme/theme-store.ts';

/** In milliseconds: how long a remote may take before its region says so. */
const limits = { load: 12_000, mount: 6_000, unmount: 3_000 };

const report = (problem: unknown) => console.error(problem);

function registerRemoteApps(registry: ShownRegistry, region: Region, portal: Portal): void {
  for (const remote of Object.keys(registry.remotes)) {
    registerApplication({
      name: remote,
      app: remoteApp({
        remote,
        region,
        portal,
        limits,
        report,
        load: (again) => loadRemoteModule(registry, remote, again),
        mountParcel: mountRootParcel,
      }),
      activeWhen: ({ pathname }) => matchPage(registry.remotes, pathname)?.remote === remote,
    });
  }
}

const registry = inlinedRegistry();
const region = new Region();
const toasts = new ToastStore();
const theme = new ThemeStore();
const session = new SessionStore({
  tabs: new BroadcastChannel('fairlead-session'),
  reload: () => location.reload(),
});
const isPage = (path: string) => matchPage(registry.remotes, path) !== undefined;
const offered = {
  events: new LiveEvents({ host: location.origin, session, report }),
  apiHost: location.origin,
  session,
  theme,
  navigate: navigateAmong(isPage),
  setTitle,
  toast: toasts.show,
};

const slots = slotsOf({
  registry,
  load: (remote, module, again) => loadRemoteModule(registry, remote, again, module),
  mountParcel: mountRootParcel,
  portal: offered,
  limits,
  pauses: [2_000, 10_000, 60_000],
  report,
});
const portal: Portal = { ...offered, slots };

addErrorHandler(report);
followTitles(registry);
knowRemotes(registry);
registerRemoteApps(registry, region, portal);
followLinkClicks(isPage);
// What could not be opened without a line is, as soon as there is one.
addEventListener('online', region.retry);
void session.start();
keepSession(session);

createRoot(document.getElementById('portal') ?? document.body).render(
  <ErrorBoundary report={report}>
    <PortalFrame
      registry={registry}
      region={region}
      session={session}
      slots={slots}
      theme={theme}
      toasts={toasts}
      report={report}
    />
  </ErrorBoundary>,
);
start();
