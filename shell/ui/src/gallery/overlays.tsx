import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Pager } from '../pager.tsx';
import { Specimen } from './specimen.tsx';

type Side = 'center' | 'left' | 'right';

/** What opens over the page, and what turns it. */
export function Overlays() {
  const [open, setOpen] = useState<Side>();
  const [page, setPage] = useState(1);
  return (
    <>
      <Specimen title="Dialogs and drawers">
        {(['center', 'left', 'right'] as const).map((place) => (
          <Button key={place} look="secondary" onClick={() => setOpen(place)}>
            {place}
          </Button>
        ))}
        <Dialog
          title="Sign-on"
          place={open ?? 'center'}
          open={open !== undefined}
          onClose={() => setOpen(undefined)}
          footer={<Button onClick={() => setOpen(undefined)}>Done</Button>}
        >
          Muster at the gangway.
        </Dialog>
      </Specimen>
      <Specimen title="Pager">
        <Pager page={page} totalPages={3} onPage={setPage} />
      </Specimen>
    </>
  );
}
