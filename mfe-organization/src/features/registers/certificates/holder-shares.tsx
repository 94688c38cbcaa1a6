import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { Slot } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, Skeleton } from '@fairlead/ui';
import { useState } from 'react';
import type { RegisterRecord } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';
import { idOf } from '../values.ts';

interface HolderSharesProps {
  place: RegisterPlace;
  level: AccessLevel;
  record: RegisterRecord;
}

/** For a certificate that its holder shares: a link to their profile with its scans, opened by a press, as the holder is notified of each look. */
export function HolderShares({ place, level, record }: HolderSharesProps) {
  const [isOpen, open] = useState(false);
  const user = idOf(record.holder);
  if (!record.sharedAs || record.status === 'withdrawn' || !user || !reaches(level, 'approve'))
    return null;
  if (isOpen)
    return (
      <Slot
        name="organization.person"
        context={{ organization: place.org, user }}
        awaited={<Skeleton $height="12rem" />}
        instead={(retry) => (
          <SectionCard label="Shared by the holder">
            <p>The profile of the holder is not available right now.</p>
            {retry && (
              <Button look="secondary" onClick={retry}>
                Try again
              </Button>
            )}
          </SectionCard>
        )}
      />
    );
  return (
    <SectionCard title="Shared by the holder">
      <p>The holder keeps this certificate in their account. They see that you looked.</p>
      <Button look="secondary" onClick={() => open(true)}>
        See profile and scans
      </Button>
    </SectionCard>
  );
}
