import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import type { PaletteProps } from '../palette/palette.tsx';

// What a key or a menu opens is loaded then.
const Palette = lazy(() => import(/* webpackChunkName: "lazy-picker" */ '../palette/palette.tsx'));
const RoleDialog = lazy(
  () => import(/* webpackChunkName: "lazy-picker" */ '../switcher/role-dialog.tsx'),
);

export type Overlay = 'palette' | 'roles';

interface PersonOverlaysProps extends Omit<PaletteProps, 'open'> {
  /** What is open. */
  overlay: Overlay | undefined;
  onOpen(overlay: Overlay): void;
  report(problem: unknown): void;
}

/** What a person opens over any page: the command palette, by Ctrl+K or Cmd+K, and their roles. */
export function PersonOverlays({ overlay, onOpen, report, ...palette }: PersonOverlaysProps) {
  const { roles, navigate, onClose } = palette;
  const state = useSyncExternalStore(roles.subscribe, roles.current);
  // Once opened it stays mounted, to give the focus back.
  const needed = useRef(new Set<Overlay>());
  if (overlay) needed.current.add(overlay);
  const isOpen = overlay !== undefined;
  // As soon as any of it is visible, so that no key press is missed.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey || event.repeat || event.defaultPrevented)
        return;
      event.preventDefault();
      if (isOpen) onClose();
      else onOpen('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, onOpen, onClose]);
  return (
    <ErrorBoundary report={report} instead={null}>
      <Suspense>
        {needed.current.has('palette') && <Palette {...palette} open={overlay === 'palette'} />}
        {needed.current.has('roles') && (
          <RoleDialog
            state={state}
            open={overlay === 'roles'}
            onClose={onClose}
            onRetry={roles.retry}
            onChosen={({ href }) => {
              onClose();
              navigate(href);
            }}
          />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
