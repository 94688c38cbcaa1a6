import { useEffect } from 'react';
import { usePortal } from './portal.ts';

/** Leads on to another page, which takes the place of this one in the history. */
export function GoTo({ page }: { page: string }) {
  const { navigate } = usePortal();
  useEffect(() => navigate(page, { replace: true }), [navigate, page]);
  return null;
}
