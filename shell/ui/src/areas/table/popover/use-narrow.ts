import { useMedia } from '@fairlead/ui';

/** Whether the window is a phone's: rows are cards there, and popovers are sheets. */
export const useNarrow = (): boolean => useMedia('(max-width: 639.98px)');
