import { ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { unsentNames, type WaitingEntry, waiting } from './stored-here.ts';
import { titleOf } from './waiting-dialog.tsx';

/** How many entries the question names. */
const mostListed = 5;

/** Signing out. Asks first where something that the person has saved in this browser was not sent yet: signing out deletes it. */
export function useSigningOut(person: string, onSignOut: () => void) {
  const [isAsked, ask] = useState(false);
  const [listed, list] = useState<readonly WaitingEntry[]>([]);
  const signOut = async () => {
    // What cannot be read could not be sent either.
    const [names, entries] = await Promise.all([unsentNames(person), waiting(person)]).catch(() => [
      [],
      [],
    ]);
    list(entries);
    if (names.length > 0) ask(true);
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
      {listed.length > 0 && (
        <ul aria-label="Not sent yet">
          {listed.slice(0, mostListed).map((entry) => (
            <li key={entry.key}>{titleOf(entry)}</li>
          ))}
          {listed.length > mostListed && <li>{listed.length - mostListed} more</li>}
        </ul>
      )}
    </ConfirmDialog>
  );
  return { signOut: () => void signOut(), question };
}
