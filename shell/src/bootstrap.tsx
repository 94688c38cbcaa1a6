import { personAttribute } from '@fairlead/contracts/portal/document-elements';
import { forgetFirstReads } from '@fairlead/contracts/portal/first-read';
import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { forgetFirstScreen } from '@fairlead/contracts/portal/server-rendering';
import { ServerRendered, ToastStore, whenIdle } from '@fairlead/ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  addErrorHandler,
  mountRootParcel,
  registerApplication,
  start,
  triggerAppChange,
} from 'single-spa';
import { EmergencyState } from './emergency/emergency-state.ts';
import { report, reportUncaught } from './errors/report.ts';
import { LiveEvents } from './events/live-events.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { PortalFrame } from './frame/portal.tsx';
import { isAdmitted } from './guard/admission.ts';
import { holdHistory } from './navigation/hold-history.ts';
import { followLinkClicks } from './navigation/link-clicks.ts';
import { navigateAmong } from './navigation/navigate.ts';
import { NavigationBlocker } from './navigation/navigation-blocker.ts';
import { followTitles, PageTitle } from './navigation/title.ts';
import { startServiceWorker } from './offline/service-worker.ts';
import { storedAge } from './offline/stored-age.ts';
import { DeferredFrame } from './person/deferred-frame.ts';
import { inlinedRegistry } from './registry/registry.ts';
import { knowRemotes, loadRemoteModule } from './remotes/load-remote.ts';
import { Region } from './remotes/region.ts';
import { reloadIfOutdated } from './remotes/reload-if-outdated.ts';
import { type Portal, remoteApp } from './remotes/remote-app.ts';
import { onTakenOver, renderedIn } from './remotes/rendered.ts';
import { reportLoad } from './remotes/report-load.ts';
import { within } from './remotes/within.ts';
import { keepSession } from './session/keep-session.ts';
import { SessionStore } from './session/session-store.ts';
import { whenPersonLeaves } from './session/when-person-leaves.ts';
import { lateSlots } from './slots/late-slots.ts';
import { ThemeStore } from './theme/theme-store.ts';

/** In milliseconds: how long a remote may take before its region reports it. */
const limits = {
  frame: 1_000,
  load: 12_000,
  /** The same behind a page that the server rendered. */
  loadBehind: 60_000,
  mount: 6_000,
  unmount: 3_000,
};

function registerRemoteApps(
  registry: ShownRegistry,
  region: Region,
  portal: Portal,
  late: DeferredFrame,
): void {
  for (const remote of Object.keys(registry.remotes)) {
    registerApplication({
      name: remote,
      app: remoteApp({
        remote,
        region,
        portal,
        limits,
        report: (problem) => report(problem, remote),
        loaded: (outcome, ms) => reportLoad(registry, remote, outcome, ms),
        missing: () =>
          // Without a connection nothing is known of other versions.
          void reloadIfOutdated({ registry, holds: navigationBlocker }).catch(() => undefined),
        load: (again) => loadRemoteModule(registry, remote, again),
        mountParcel: mountRootParcel,
      }),
      activeWhen: ({ pathname }) =>
        matchPage(registry.remotes, pathname)?.remote === remote &&
        isAdmitted(late.admissionAt(pathname)),
    });
  }
}

const registry = inlinedRegistry();
const emergency = new EmergencyState();
const element = document.getElementById('portal') ?? document.body;
const rendered = renderedIn(registry, location.pathname);
const region = new Region(rendered);
const toasts = new ToastStore();
const theme = new ThemeStore();
const navigationBlocker = new NavigationBlocker();
const session = new SessionStore({
  tabs: new BroadcastChannel('fairlead-session'),
  reload: () => {
    // One person's unsaved changes may not stay visible to another.
    navigationBlocker.letGo();
    location.reload();
  },
});
/** Until a page that the server rendered is taken over, the browser itself opens the next one. */
const isPage = (path: string) =>
  !region.isWaiting() && matchPage(registry.remotes, path) !== undefined;
const navigate = navigateAmong({ isPage, holds: navigationBlocker, report });
const subjects = Object.values(registry.remotes).flatMap((remote) => remote.subjects ?? []);
const events = new LiveEvents({ host: location.origin, session, subjects, report });
const late = new DeferredFrame({
  session,
  load: async () => {
    const { PersonFrame } = await import(
      /* webpackChunkName: "lazy-frame" */ './person/person-frame.ts'
    );
    return new PersonFrame({
      host: location.origin,
      session,
      events,
      registry,
      holds: navigationBlocker,
      navigate,
      changed: () => void triggerAppChange(),
      report,
    });
  },
  isComing: document.documentElement.hasAttribute(personAttribute),
  later: whenIdle,
  report,
});
const title = new PageTitle(late.roles.vesselNameAt);
late.roles.subscribe(title.again);
const offered = {
  events,
  apiHost: location.origin,
  session,
  roles: late.roles,
  theme,
  navigate,
  hold: navigationBlocker.hold,
  openEmergency: emergency.open,
  setTitle: title.set,
  toast: toasts.show,
};

const slots = lateSlots({
  load: async () => {
    const { slotsOf } = await import(/* webpackChunkName: "lazy-person" */ './slots/fill-slot.ts');
    return slotsOf({
      registry,
      load: (remote, module, again) => loadRemoteModule(registry, remote, again, module),
      mountParcel: mountRootParcel,
      portal: offered,
      limits,
      pauses: [2_000, 10_000, 60_000],
      report,
    });
  },
  report,
});
const portal: Portal = { ...offered, slots };

reportUncaught();
// What it mounts is named after its remote, and in a slot after its module too.
addErrorHandler((problem) => report(problem, problem.appOrParcelName?.split(' ')[0]));
followTitles(registry, title);
knowRemotes(registry);
registerRemoteApps(registry, region, portal, late);
followLinkClicks(isPage, navigate);
holdHistory(navigationBlocker);
whenPersonLeaves(session, () => {
  navigationBlocker.letGo();
  toasts.clear();
  forgetFirstReads();
});
// What could not be opened offline is opened as soon as there is a connection.
addEventListener('online', region.retry);
addEventListener('online', late.retry);
// There is none on an origin that is not secure.
if ('serviceWorker' in navigator)
  startServiceWorker({
    container: navigator.serviceWorker,
    session,
    age: storedAge,
    later: whenIdle,
  });
void session.start();
keepSession(session);

const frame = (
  <ErrorBoundary report={report}>
    <ServerRendered value={rendered?.screen}>
      <PortalFrame
        registry={registry}
        region={region}
        late={late}
        go={navigate}
        holds={navigationBlocker}
        emergency={emergency}
        session={session}
        slots={slots}
        theme={theme}
        toasts={toasts}
        report={report}
      />
    </ServerRendered>
  </ErrorBoundary>
);
// A transition is rendered in slices, between which the remote is loaded and the page responds.
const draw = () =>
  startTransition(() => {
    if (!rendered) return void createRoot(element).render(frame);
    hydrateRoot(element, frame);
    onTakenOver(region, rendered, () => forgetFirstScreen(document.documentElement));
  });
// What comes with the page is rendered with it, so that nothing moves; a slow file does not hold it up.
void within(limits.frame, 'Loading the frame', late.settled()).catch(report).then(draw);
start();
