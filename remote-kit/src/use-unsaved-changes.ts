import { useEffect } from 'react';
import { usePortal } from './portal.ts';

/** Asks the person before they leave the page, by a link, by Back or by closing the tab, while something on it is not saved. */
export function useUnsavedChanges(isDirty: boolean): void {
  const { hold } = usePortal();
  useEffect(() => (isDirty ? hold() : undefined), [isDirty, hold]);
}
