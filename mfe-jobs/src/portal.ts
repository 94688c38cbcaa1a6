import type { PortalProps } from '@fairlead/contracts/portal/props';
import { createContext, useContext, useEffect } from 'react';

/** What this remote uses of the shell. */
export type Portal = Pick<PortalProps, 'session' | 'navigate' | 'toast' | 'setTitle'>;

const PortalContext = createContext<Portal | undefined>(undefined);

export const PortalProvider = PortalContext.Provider;

/** The shell, from anywhere in this remote. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('There is no portal around this component.');
  return portal;
}

/** Names the page in sight. */
export function usePageTitle(title: string): void {
  const { setTitle } = usePortal();
  useEffect(() => setTitle(title), [setTitle, title]);
}
