import type { SignedInDevice } from '@fairlead/contracts/api/users';
import { usePortal } from '@fairlead/remote-kit';
import { Button, ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSignOutEverywhereMutation } from './device-calls.ts';

interface SignOutEverywhereProps {
  /** The person's devices; undefined while they are not known. */
  devices: readonly SignedInDevice[] | undefined;
  /** Called on request, before the person confirms. */
  onAsk(): void;
}

/** Ends every session of the person, including this one, once they have confirmed twice. */
export function SignOutEverywhere({ devices, onAsk }: SignOutEverywhereProps) {
  const { session, toast } = usePortal();
  const [isAsked, setAsked] = useState(false);
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const ask = () => {
    onAsk();
    setAsked(true);
  };
  const leave = async () => {
    try {
      await signOut(undefined).unwrap();
    } catch {
      toast({ kind: 'error', title: 'Failed to sign out', description: 'Please try again' });
      return;
    }
    setAsked(false);
    await session.refresh();
    // What was announced before is forgotten with the person.
    toast({ kind: 'success', title: 'Signed out on every device' });
  };
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={ask}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        title="Sign out everywhere?"
        open={isAsked}
        no="Cancel"
        yes="Sign out everywhere"
        busy={isLoading}
        onNo={() => setAsked(false)}
        onYes={() => void leave()}
      >
        <p>{whatHappens(devices?.length)}</p>
        {devices && devices.length > 1 && (
          <Names aria-label="Devices to be signed out">
            {devices.map(({ id, device, isCurrent }) => (
              <li key={id}>{isCurrent ? `${device} (this device)` : device}</li>
            ))}
          </Names>
        )}
      </ConfirmDialog>
    </>
  );
}

/** The effect of signing out everywhere, on a number of devices. */
function whatHappens(count: number | undefined): string {
  if (count === undefined)
    return 'You will be signed out on every device, this one too. Each will ask for your password again.';
  if (count === 1)
    return 'You are signed in on this device only. It will ask for your password again.';
  return `You will be signed out on ${count} devices, this one too. Each will ask for your password again.`;
}

const Names = styled.ul`
  margin-top: 0.75rem;
  padding-inline-start: 1.25rem;
  color: var(--muted);
`;
