import { PageOutline, Route, Routes, useLocation } from '@fairlead/ui';
import { Suspense, useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { PageModules } from './page-modules.ts';

interface PagesProps {
  modules: PageModules;
  /** Has everything refetched, as the data may be what broke a page. */
  forgetReads?: (() => void) | undefined;
}

/** The pages of a remote, each loaded and failing on its own. */
export function Pages({ modules, forgetReads }: PagesProps) {
  usePreparedLinks(modules);
  return (
    <Routes>
      {modules.patterns.map((pattern) => (
        <Route
          key={pattern}
          path={pattern}
          element={
            <Page key={pattern} modules={modules} pattern={pattern} forgetReads={forgetReads} />
          }
        />
      ))}
    </Routes>
  );
}

interface PageProps extends PagesProps {
  pattern: string;
}

function Page({ modules, pattern, forgetReads }: PageProps) {
  const { pathname } = useLocation();
  const { failed } = usePortal();
  const forget = () => {
    modules.forget(pattern);
    forgetReads?.();
  };
  return (
    <PageBoundary path={pathname} failed={failed} forget={forget}>
      <Suspense fallback={<PageOutline />}>
        <Loaded modules={modules} pattern={pattern} />
      </Suspense>
    </PageBoundary>
  );
}

function Loaded({ modules, pattern }: Omit<PageProps, 'forgetReads'>) {
  // Stays the same while the page is visible: another component would start over.
  const [Content] = useState(() => modules.component(pattern));
  return <Content />;
}

/** Preloads a page of this remote as soon as the pointer is over a link to it. */
function usePreparedLinks(modules: PageModules): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.origin === location.origin) void modules.prepare(link.pathname);
    };
    const signs = ['pointerover', 'pointerdown', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, prepare, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prepare);
    };
  }, [modules]);
}
