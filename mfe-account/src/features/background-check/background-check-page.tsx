import { backgroundStatuses } from '@fairlead/contracts/api/background-checks';
import { optionOf } from '@fairlead/contracts/reference/options';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { ProfilePage } from '../profile/record-page.tsx';
import { backgroundChecks } from './background-calls.ts';
import { StartDialog } from './start-dialog.tsx';
import { VerificationBadge } from './verification-badge.tsx';

/** `/account/profession/background-check` */
export default function BackgroundCheckPage() {
  return (
    <ProfilePage
      title="Background Check"
      description="A provider confirms who you are and what you have done. Employers see that you are verified, and nothing else."
      card="background"
    >
      {() => <Check />}
    </ProfilePage>
  );
}

/** How often (ms) a pending check is polled. */
const lookMs = 15_000;

function Check() {
  const [isAsking, ask] = useState(false);
  const [isPending, setPending] = useState(false);
  const read = backgroundChecks.list.useQuery(
    { limit: 1, depth: 0 },
    { pollingInterval: isPending ? lookMs : 0 },
  );
  const check = read.currentData?.docs[0];
  if ((check?.status === 'pending') !== isPending) setPending(check?.status === 'pending');
  const status = check?.status ?? 'not_started';
  const mayStart = status === 'not_started' || status === 'failed';
  return (
    <ResourcePart resource={useResource(read)}>
      {() => (
        <SectionCard
          title="Background Verification"
          lead={optionOf(backgroundStatuses, status)?.note}
          aside={<VerificationBadge status={status} />}
        >
          {check && (
            <p>
              Started <Timestamp at={check.agreedAt} />
              {check.completedAt && (
                <>
                  , completed <Timestamp at={check.completedAt} />
                </>
              )}
            </p>
          )}
          {mayStart && <Button onClick={() => ask(true)}>Start Now</Button>}
          <StartDialog open={isAsking} onClose={() => ask(false)} />
        </SectionCard>
      )}
    </ResourcePart>
  );
}
