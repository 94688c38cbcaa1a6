import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { matchPage } from '@fairlead/contracts/portal/routing';
import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { ToastRegion, type ToastStore } from '@fairlead/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { signOut } from '../account/sign-out.ts';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { navigate } from '../navigation/navigate.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { usePath } from '../navigation/use-path.ts';
import type { Region } from '../remotes/region.ts';
import { SessionDialog } from '../session/session-dialog.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { needsPerson, useSignInFirst } from '../session/use-sign-in-first.ts';
import type { ThemeStore } from '../theme/theme-store.ts';
import { NotFound } from './not-found.tsx';
import { RemoteRegion } from './remote-region.tsx';
import { SkipLink } from './skip-link.tsx';

interface PortalFrameProps {
  registry: ShownRegistry;
  region: Region;
  session: SessionStore;
  slots: SlotsPort;
  theme: ThemeStore;
  toasts: ToastStore;
  report(problem: unknown): void;
}

/** The frame around every page. */
export function PortalFrame(props: PortalFrameProps) {
  const { registry, region, session, slots, theme, toasts, report } = props;
  const path = usePath();
  const main = useRef<HTMLElement>(null);
  useArrival(path, main);
  const match = matchPage(registry.remotes, path);
  useSignInFirst(session, needsPerson(match?.page, path));
  return (
    <Frame>
      <SkipLink />
      <Header
        path={path}
        theme={theme}
        session={session}
        slots={slots}
        onSignOut={() => void signOut({ session, navigate, toast: toasts.show })}
        report={report}
      />
      <main id="main" tabIndex={-1} ref={main}>
        {!match && <NotFound />}
        <RemoteRegion region={region} title={match?.page.title} />
      </main>
      <Footer theme={theme} />
      <SessionDialog session={session} report={report} />
      <ToastRegion store={toasts} />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  > main {
    flex: 1;
    min-height: 70dvh;
  }
`;
