import type { Filter } from '@fairlead/service-kit';

/** Leaves out days without a record, which exist only to be locked. */
export const recorded: Filter = { isBlank: { $ne: true } };
