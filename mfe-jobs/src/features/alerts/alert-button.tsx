import { later, usePerson } from '@fairlead/remote-kit';
import { Button } from '@fairlead/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Directory } from '../directory/use-directory.ts';

// Few of those who search make an alert of it.
const NewAlert = later(
  async () => (await import(/* webpackChunkName: "lazy-new-alert" */ './new-alert.tsx')).NewAlert,
  null,
);

/** Has whoever is signed in notified of new jobs that the filters find. */
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
