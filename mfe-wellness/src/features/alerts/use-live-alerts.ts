import { usePortal } from '@fairlead/remote-kit';
import { useEffect, useRef } from 'react';

/** Refetches an organization's alerts whenever one is raised or moves on, and when something may have been missed. */
export function useLiveAlerts(organization: string, read: () => unknown): void {
  const { events } = usePortal();
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const stops = [
      events.on('wellness.alert', (event) => {
        if (event.organization === organization) void latest.current();
      }),
      events.onMissed(() => void latest.current()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [events, organization]);
}
