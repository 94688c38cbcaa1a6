import { usePerson } from '@fairlead/remote-kit';
import { Button } from '@fairlead/ui';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Directory } from '../directory/use-directory.ts';

// Few of those who search make an alert of it.
const NewAlert = lazy(() => import(/* webpackChunkName: "lazy-new-alert" */ './new-alert.tsx'));

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
      {isOpen && (
        <Suspense>
          <NewAlert filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
