import { usePortal } from '@fairlead/remote-kit';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';

/** `/account`: leads on to the dashboard, which takes its place in the history. */
export default function ToDashboard() {
  const { navigate } = usePortal();
  useEffect(() => navigate(paths.dashboard, { replace: true }), [navigate]);
  return null;
}
