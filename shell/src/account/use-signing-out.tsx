import { ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { loadStoredHere } from './load-stored-here.ts';

/** Signing out. Asks first where something that the person has saved in this browser was not sent yet: signing out deletes it. */
export function useSigningOut(person: string, onSignOut: () => void) {
  const [isAsked, ask] = useState(false);
  const signOut = async () => {
    // What cannot be read could not be sent either.
    const unsent = await loadStoredHere()
      .then((here) => here.unsentNames(person))
      .catch(() => []);
    if (unsent.length > 0) ask(true);
    else onSignOut();
  };
  const question = (
    <ConfirmDialog
      title="Sign out with unsent entries?"
      open={isAsked}
      no="Stay signed in"
      yes="Delete and sign out"
      onNo={() => ask(false)}
      onYes={() => {
        ask(false);
        onSignOut();
      }}
    >
      <p>
        Some of what you saved on this device has not been sent yet. Signing out deletes it from the
        device. Stay signed in until you are online to have it sent.
      </p>
    </ConfirmDialog>
  );
  return { signOut: () => void signOut(), question };
}
