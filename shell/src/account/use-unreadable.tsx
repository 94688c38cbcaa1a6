import { forgetSetAside, isSetAsideNew, setAsideEvent } from '@fairlead/remote-kit/queue';
import { ConfirmDialog, dayAndTime } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { deleteAll, unreadable as unreadableIn } from './stored-here.ts';

interface Unreadable {
  key: string;
  label: string;
  since: string;
}

/** Tells a person, once, what of theirs is stored in this browser and cannot be read, and that it is kept. Returns the dialog. */
export function useUnreadable(person: string, report: (problem: unknown) => void) {
  const [unreadable, setUnreadable] = useState<readonly Unreadable[]>([]);
  useEffect(() => {
    const look = () => {
      if (isSetAsideNew(person)) unreadableIn(person).then(setUnreadable).catch(report);
    };
    look();
    addEventListener(setAsideEvent, look);
    return () => removeEventListener(setAsideEvent, look);
  }, [person, report]);
  const close = () => {
    forgetSetAside(person);
    setUnreadable([]);
  };
  return (
    <ConfirmDialog
      title="Some of what you saved on this device cannot be read"
      open={unreadable.length > 0}
      no="Keep it"
      yes="Delete it"
      onNo={close}
      onYes={() => {
        close();
        deleteAll(unreadable).catch(report);
      }}
    >
      <p>This browser can no longer decrypt it. Nothing has been deleted:</p>
      <ul>
        {unreadable.map(({ key, label, since }) => (
          <li key={key}>
            {label}, found on {dayAndTime(since)}
          </li>
        ))}
      </ul>
      <p>Check what has arrived in Fairlead, and enter again what is missing.</p>
    </ConfirmDialog>
  );
}
