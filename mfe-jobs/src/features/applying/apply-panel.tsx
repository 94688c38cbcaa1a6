import { useSession } from '@fairlead/remote-kit';
import { Dialog } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import type { ListingInShort } from '../listings/get-listings.ts';
import { JobForm } from './job-form.tsx';
import { Failure, Success } from './outcomes.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelColumns, PanelSpace } from './panel-parts.tsx';
import { LoginPrompt, OwnJob, QuickApply } from './quick-apply.tsx';
import { type Outcome, useApply } from './use-apply.ts';
import { usePhase } from './use-phase.ts';

export interface ApplyPanelProps {
  listing: ListingInShort;
  open: boolean;
  onClose(): void;
}

/** The panel over the page to apply for a job. */
export default function ApplyPanel({ listing, open, onClose }: ApplyPanelProps) {
  const [phase, setPhase] = usePhase(open);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const onOutcome = (outcome: Outcome) => {
    // Somebody who closed the panel meanwhile was notified by the toast.
    if (outcome !== 'unsent' && isOpen.current) setPhase(outcome);
  };
  const form = listing.applicationForm?.id;
  return (
    <PanelSpace>
      <Dialog title="Apply for this position" place="right" open={open} onClose={onClose}>
        <PanelColumns>
          <PanelHeader listing={listing} />
          <div>
            {phase === 'success' && <Success onClose={onClose} />}
            {phase === 'error' && <Failure onRetry={() => setPhase('idle')} />}
            {
              // A form stays after sending: its outcome is shown below.
              (phase === 'idle' || (phase === 'success' && form)) && (
                <Asked listing={listing} form={form} onOutcome={onOutcome} onCancel={onClose} />
              )
            }
          </div>
        </PanelColumns>
      </Dialog>
    </PanelSpace>
  );
}

interface AskedProps {
  listing: ListingInShort;
  form: string | undefined;
  onOutcome(outcome: Outcome): void;
  onCancel(): void;
}

/** What the person must provide: to sign in, the form of the job, or only the profile. */
function Asked({ listing, form, onOutcome, onCancel }: AskedProps) {
  const session = useSession();
  const { apply, sending, noteFormSent } = useApply(listing.id);
  if (listing.isOwn) return <OwnJob onClose={onCancel} />;
  if (session.status === 'visitor') return <LoginPrompt job={listing.id} onCancel={onCancel} />;
  if (form)
    return (
      <JobForm
        listing={listing}
        form={form}
        onSent={() => {
          noteFormSent();
          onOutcome('success');
        }}
        onCancel={onCancel}
      />
    );
  return (
    <QuickApply
      person={session.status === 'person' ? session.user : undefined}
      sending={sending}
      onSubmit={async () => onOutcome(await apply())}
      onCancel={onCancel}
    />
  );
}
