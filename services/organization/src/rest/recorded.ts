import type { Filter } from '@fairlead/service-kit';

/** Leaves out days of which nothing was recorded, and which are there only to be locked. */
export const recorded: Filter = { isBlank: { $ne: true } };
