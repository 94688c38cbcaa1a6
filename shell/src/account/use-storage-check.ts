import { whenIdle } from '@fairlead/ui';
import { useEffect } from 'react';
import { deviceStorage } from '../offline/device-storage.ts';
import { stores } from './stored-here.ts';

/** Finds out whether this browser keeps what a person enters, ahead and whenever the connection is lost, for the bar that says so before they rely on it. */
export function useStorageCheck(person: string): void {
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const isStored = await stores(person);
      if (!isOver) deviceStorage.note(!isStored);
    };
    const lookNow = () => void look();
    whenIdle(lookNow);
    addEventListener('offline', lookNow);
    return () => {
      isOver = true;
      removeEventListener('offline', lookNow);
      deviceStorage.note(false);
    };
  }, [person]);
}
