import { usePerson } from '@fairlead/remote-kit';
import { Button, later } from '@fairlead/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Directory } from '../directory/use-directory.ts';

// Few people who search create an alert.
const NewAlert = later(
  async () => (await import(/* webpackChunkName: "lazy-new-alert" */ './new-alert.tsx')).NewAlert,
  null,
);

/** Creates an alert that notifies the signed-in person of new jobs matching the filters. */
export function AlertButton({ filters }: Pick<Directory, 'filters'>) {
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  if (!person) return null;
  return (
    <>
      <Button size="sm" look="quiet" onClick={() => setOpen(true)}>
        <Bell size="1rem" aria-hidden />
        Email me new jobs like these
      </Button>
      {isOpen && <NewAlert filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}
