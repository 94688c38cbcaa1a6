import { useMedia } from '@fairlead/ui';

/** Whether the window is a phone's: rows are cards there, and what else opens beside its button is a sheet. */
export const useNarrow = (): boolean => useMedia('(max-width: 639.98px)');
