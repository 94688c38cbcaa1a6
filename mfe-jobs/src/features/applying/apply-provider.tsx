import { usePortal, useSession } from '@fairlead/remote-kit';
import { useLocation } from '@fairlead/ui';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { applyHash } from '../../paths.ts';
import { useBackCloses } from '../../use-back-closes.ts';
import type { ListingInShort } from '../listings/get-listings.ts';
import type { ApplyPanelProps } from './apply-panel.tsx';
import { noteOpening } from './source.ts';

interface Applying {
  /** Opens the panel for a job. */
  open(listing: ListingInShort): void;
  /** Preloads the panel, so that it opens at once. */
  prepare(): void;
}

const ApplyContext = createContext<Applying>({ open: () => {}, prepare: () => {} });

/** The panel to apply in, from any card or page below. */
export const useApplyPanel = () => useContext(ApplyContext);

const load = async () =>
  (await import(/* webpackChunkName: "lazy-apply" */ './apply-panel.tsx')).default;

/** Holds the one apply panel of the remote; its code is loaded on demand. */
export function ApplyProvider({ children }: { children: ReactNode }) {
  const { toast } = usePortal();
  const [Panel, setPanel] = useState<ComponentType<ApplyPanelProps>>();
  const [listing, setListing] = useState<ListingInShort>();
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  const applying = useMemo<Applying>(
    () => ({
      prepare: () => void load().catch(() => undefined),
      open: async (chosen) => {
        noteOpening(chosen.id);
        try {
          const panel = await load();
          setPanel(() => panel);
          setListing(chosen);
          setOpen(true);
        } catch {
          toast({ kind: 'error', title: 'The application could not be opened. Please try again.' });
        }
      },
    }),
    [toast],
  );
  return (
    <ApplyContext value={applying}>
      {children}
      {Panel && listing && (
        <Panel key={listing.id} listing={listing} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </ApplyContext>
  );
}

/** Opens the panel for somebody who returns to a job after signing in to apply for it. */
export function useApplyOnReturn(listing: ListingInShort): void {
  const { navigate } = usePortal();
  const { open } = useApplyPanel();
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const isBack = hash === applyHash && status === 'person';
  const latest = useRef({ listing, open, navigate, to: pathname + search });
  useEffect(() => {
    latest.current = { listing, open, navigate, to: pathname + search };
  });
  useEffect(() => {
    if (!isBack) return;
    const { listing: of, open: show, navigate: go, to } = latest.current;
    // The panel has a history entry of its own, which must not reopen it.
    go(to, { replace: true });
    if (!of.hasApplied) show(of);
  }, [isBack]);
}
