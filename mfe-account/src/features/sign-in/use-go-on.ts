import { usePerson, usePortal } from '@fairlead/remote-kit';
import { useEffect } from 'react';
import { wayBack } from './way-back.ts';

/** Leads whoever is signed in on from a page that is only a way in. */
export function useGoOn(): void {
  const { navigate } = usePortal();
  const signedIn = usePerson() !== undefined;
  useEffect(() => {
    if (signedIn) navigate(wayBack(location.search), { replace: true });
  }, [signedIn, navigate]);
}
