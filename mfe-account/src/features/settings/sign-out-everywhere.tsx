import { usePortal } from '@fairlead/remote-kit';
import { Button } from '@fairlead/ui';
import { useSignOutEverywhereMutation } from './settings-calls.ts';

/** Ends every session of the person, this one too. */
export function SignOutEverywhere() {
  const { session, toast } = usePortal();
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const leave = async () => {
    try {
      await signOut(undefined).unwrap();
    } catch {
      toast({ kind: 'error', title: 'Failed to sign out', description: 'Please try again' });
      return;
    }
    toast({ kind: 'success', title: 'Signed out on every device' });
    await session.refresh();
  };
  return (
    <Button look="danger" busy={isLoading} onClick={() => void leave()}>
      Sign out everywhere
    </Button>
  );
}
