import { lazily, useExternalStore, useLoaded } from '@fairlead/ui';
import { useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import type { PaletteProps } from '../palette/palette.tsx';

// What a key or a menu opens is loaded then.
const commandPalette = lazily(
  async () =>
    (await import(/* webpackChunkName: "lazy-picker" */ '../palette/palette.tsx')).default,
);
const roleDialog = lazily(
  async () =>
    (await import(/* webpackChunkName: "lazy-picker" */ '../switcher/role-dialog.tsx')).default,
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
  const state = useExternalStore(roles.subscribe, roles.current);
  // Once opened it stays mounted, to give the focus back.
  const needed = useRef(new Set<Overlay>());
  if (overlay) needed.current.add(overlay);
  const loading = (one: Overlay) => ({
    isNeeded: needed.current.has(one),
    // What could not be loaded is closed, and loaded anew when it is opened again.
    onFailure: (problem: unknown) => {
      report(problem);
      needed.current.delete(one);
      onClose();
    },
  });
  const { Loaded: Palette } = useLoaded(commandPalette, loading('palette'));
  const { Loaded: RoleDialog } = useLoaded(roleDialog, loading('roles'));
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
      {needed.current.has('palette') && Palette && (
        <Palette {...palette} open={overlay === 'palette'} />
      )}
      {needed.current.has('roles') && RoleDialog && (
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
    </ErrorBoundary>
  );
}
