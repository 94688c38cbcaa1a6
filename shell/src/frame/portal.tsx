import type { Registry } from '@fairlead/contracts/portal/registry';
import { matchPage } from '@fairlead/contracts/portal/routing';
import { ToastRegion, type ToastStore } from '@fairlead/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { useArrival } from '../navigation/use-arrival.ts';
import { usePath } from '../navigation/use-path.ts';
import type { Region } from '../remotes/region.ts';
import type { ThemeStore } from '../theme/theme-store.ts';
import { NotFound } from './not-found.tsx';
import { RemoteRegion } from './remote-region.tsx';
import { SkipLink } from './skip-link.tsx';

interface PortalFrameProps {
  registry: Registry;
  region: Region;
  theme: ThemeStore;
  toasts: ToastStore;
}

/** The frame around every page. */
export function PortalFrame({ registry, region, theme, toasts }: PortalFrameProps) {
  const path = usePath();
  const main = useRef<HTMLElement>(null);
  useArrival(path, main);
  const match = matchPage(registry.remotes, path);
  return (
    <Frame>
      <SkipLink />
      <Header path={path} theme={theme} />
      <main id="main" tabIndex={-1} ref={main}>
        {!match && <NotFound />}
        <RemoteRegion region={region} title={match?.page.title} />
      </main>
      <Footer theme={theme} />
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
