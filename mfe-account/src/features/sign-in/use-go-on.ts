import { usePerson, usePortal } from '@fairlead/remote-kit';
import { useEffect } from 'react';
import { wayBack } from './way-back.ts';

/** Redirects whoever is signed in from a page that is only for signing in. */
export function useGoOn(): void {
  const { navigate } = usePortal();
  const signedIn = usePerson() !== undefined;
  useEffect(() => {
    if (signedIn) navigate(wayBack(location.search), { replace: true });
  }, [signedIn, navigate]);
}
