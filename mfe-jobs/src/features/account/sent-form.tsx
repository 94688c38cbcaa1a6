import type { Application } from '@fairlead/contracts/api/applications';
import { Slot } from '@fairlead/remote-kit';
import { Button, Skeleton } from '@fairlead/ui';
import { useId, useState } from 'react';

/** The submitted form of an application; it is read on demand. */
export function SentForm({ application: { id, jobTitle } }: { application: Application }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <div>
      <Button
        look="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`Your answers for ${jobTitle}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide your answers' : 'Your answers'}
      </Button>
      <div id={panel}>
        {isOpen && (
          <Slot
            name="jobs.candidate.form"
            context={{ application: id }}
            awaited={<Skeleton $height="8rem" />}
            instead={(retry) => (
              <p role="alert">
                Your answers could not be loaded.{' '}
                {retry && (
                  <Button look="secondary" size="sm" onClick={retry}>
                    Try again
                  </Button>
                )}
              </p>
            )}
          />
        )}
      </div>
    </div>
  );
}
