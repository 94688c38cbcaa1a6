import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { ToastRegion, type ToastStore, useExternalStore } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { signOut } from '../account/sign-out.ts';
import { EmergencyOverlay } from '../emergency/emergency-overlay.tsx';
import type { EmergencyState } from '../emergency/emergency-state.ts';
import { Footer, FooterLine } from '../footer/footer.tsx';
import { GuardedRegion } from '../guard/guarded-region.tsx';
import { Header } from '../header/header.tsx';
import { LeaveDialog } from '../navigation/leave-dialog.tsx';
import { navigate } from '../navigation/navigate.ts';
import type { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { usePath } from '../navigation/use-path.ts';
import { isOwnPage, OverrideNotice, OwnPage } from '../operations/own-page.tsx';
import type { DeferredFrame } from '../person/deferred-frame.ts';
import type { Region } from '../remotes/region.ts';
import { SessionDialog } from '../session/session-dialog.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { isPersonsArea, needsPerson, useSignInFirst } from '../session/use-sign-in-first.ts';
import type { ThemeControls } from '../theme/theme-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { MenuFailed } from './menu-failed.tsx';
import { SkipLink } from './skip-link.tsx';
import { VesselLine } from './vessel-line.tsx';

interface PortalFrameProps {
  registry: ShownRegistry;
  region: Region;
  late: DeferredFrame;
  /** Navigates, unless something blocks leaving the current page. */
  go: PortalProps['navigate'];
  holds: NavigationBlocker;
  emergency: EmergencyState;
  session: SessionStore;
  slots: SlotsPort;
  theme: ThemeControls;
  toasts: ToastStore;
  report(problem: unknown): void;
}

/** What the server knows of a person's part of the frame. */
const nothing = () => undefined;

/** The frame around every page. */
export function PortalFrame(props: PortalFrameProps) {
  const { registry, region, late, holds, emergency, session, slots, theme, toasts, report } = props;
  const path = usePath();
  const frame = useExternalStore(late.subscribe, late.current, nothing);
  const sheet = useExternalStore(late.subscribe, late.sheet, nothing);
  const main = useRef<HTMLElement>(null);
  useArrival(path, main);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page with a menu does not wait for what was put off
  useEffect(late.follow, [path, late]);
  const isWorkspace = isPersonsArea(path);
  const match = matchPage(registry.remotes, path);
  useSignInFirst(session, needsPerson(match?.page, path));
  return (
    <Frame>
      <SkipLink />
      {frame && (
        <ErrorBoundary report={report} instead={null}>
          <frame.SideColumn
            path={path}
            portal={frame.portal}
            roles={frame.roles}
            sidebar={frame.sidebar}
          />
        </ErrorBoundary>
      )}
      <Column data-workspace={isWorkspace || undefined}>
        <Header
          isSlim={isWorkspace}
          path={path}
          registry={registry}
          roles={late.roles}
          navigate={props.go}
          theme={theme}
          session={session}
          sheet={sheet}
          slots={slots}
          onSignOut={() =>
            holds.leaveFor('/login', () => void signOut({ session, navigate, toast: toasts.show }))
          }
          onEmergency={emergency.open}
          report={report}
        />
        <OverrideNotice override={registry.override} report={report} />
        {isWorkspace && <MenuFailed late={late} />}
        <main id="main" tabIndex={-1} ref={main}>
          {isWorkspace && <VesselLine path={path} roles={late.roles} />}
          {isOwnPage(path) ? (
            <OwnPage toast={toasts.show} report={report} />
          ) : (
            <GuardedRegion path={path} title={match?.page.title} region={region} late={late} />
          )}
        </main>
        {isWorkspace ? (
          <FooterLine theme={theme} onEmergency={emergency.open} />
        ) : (
          <Footer theme={theme} onEmergency={emergency.open} />
        )}
      </Column>
      <EmergencyOverlay emergency={emergency} report={report} />
      <LeaveDialog holds={holds} />
      <SessionDialog session={session} report={report} />
      <ToastRegion store={toasts} />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
`;

const Column = styled.div`
  /* How high the bar stands that stays at the top of the page. */
  --bar-height: 3.75rem;
  /* Where people work, the page is a tool: as wide as the window, its title no larger than it must be. */
  &[data-workspace] {
    --bar-height: 3.25rem;
    --page-title: clamp(1.5rem, 2.5vw, 1.75rem);
  }
  html:not([data-content-layout='centered']) &[data-workspace] {
    --page: 100rem;
  }
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 100dvh;
  > main {
    flex: 1;
    /* The footer begins below the window: it would move into sight when a short page takes the place of its outline. */
    min-height: calc(100dvh - var(--bar-height));
  }
  &[data-workspace] > main {
    min-height: 70dvh;
  }
  @media print {
    /* The frame says nothing on paper. */
    > :is(header, footer) {
      display: none;
    }
  }
`;
