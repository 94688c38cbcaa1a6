import type { Day } from '@fairlead/contracts/time/clock';
import { useNow } from '@fairlead/ui';

/** The day of a moment on this device: `2026-11-24`. */
export const dayOf = (moment: Date): Day =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The current day on this device, followed past midnight. */
export const useToday = (): Day => dayOf(useNow());
