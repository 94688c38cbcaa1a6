import { usePortal } from '@fairlead/remote-kit';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';

/** `/account`: redirects to the dashboard, which replaces it in the history. */
export default function ToDashboard() {
  const { navigate } = usePortal();
  useEffect(() => navigate(paths.dashboard, { replace: true }), [navigate]);
  return null;
}
