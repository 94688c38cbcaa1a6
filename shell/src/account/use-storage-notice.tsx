import { Button, Dialog } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { loadStoredHere } from './load-stored-here.ts';

/** Tells a person who is offline, once, where this browser stores nothing: before they rely on it. Returns the dialog. */
export function useStorageNotice(person: string) {
  const [state, setState] = useState<'unknown' | 'lacking' | 'dismissed'>('unknown');
  useEffect(() => {
    const look = async () => {
      const isStored = await loadStoredHere().then(
        (here) => here.stores(person),
        // What could not be loaded cannot store anything either.
        () => false,
      );
      if (!isStored) setState((before) => (before === 'dismissed' ? before : 'lacking'));
    };
    const lookOffline = () => void look();
    if (navigator.onLine === false) lookOffline();
    addEventListener('offline', lookOffline);
    return () => removeEventListener('offline', lookOffline);
  }, [person]);
  const close = () => setState('dismissed');
  return (
    <Dialog
      title="This browser stores nothing"
      open={state === 'lacking'}
      onClose={close}
      footer={<Button onClick={close}>OK</Button>}
    >
      <p>
        You’re offline, and what you enter cannot be saved on this device: this may be a private
        window, or the device is full. Keep the page open, and send it when you’re online.
      </p>
    </Dialog>
  );
}
