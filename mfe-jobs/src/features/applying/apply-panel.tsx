import type { SessionUser } from '@fairlead/contracts/portal/session';
import { useSession } from '@fairlead/remote-kit';
import { Dialog } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import type { ListingInShort } from '../listings/get-listings.ts';
import { JobForm } from './job-form.tsx';
import { Failure, Success, Unsent } from './outcomes.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelColumns, PanelSpace } from './panel-parts.tsx';
import { LoginPrompt, OwnJob, QuickApply } from './quick-apply.tsx';
import { type Outcome, useApply, useFormSent } from './use-apply.ts';
import { useApplying } from './use-applying.ts';
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
    if (outcome !== 'waiting' && isOpen.current) setPhase(outcome);
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
                <Asked
                  listing={listing}
                  form={form}
                  isSent={phase === 'success'}
                  onOutcome={onOutcome}
                  onCancel={onClose}
                />
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
  /** Whether the application was sent. */
  isSent: boolean;
  onOutcome(outcome: Outcome): void;
  onCancel(): void;
}

/** What the person must provide: to sign in, the form of the job, or only the profile. */
function Asked({ listing, form, isSent, onOutcome, onCancel }: AskedProps) {
  const session = useSession();
  const noteFormSent = useFormSent(listing.id);
  if (listing.isOwn) return <OwnJob onClose={onCancel} />;
  if (session.status === 'visitor') return <LoginPrompt job={listing.id} onCancel={onCancel} />;
  if (form)
    return (
      <JobForm
        listing={listing}
        form={form}
        person={session.status === 'person' ? session.user : undefined}
        isSent={isSent}
        onSent={() => {
          noteFormSent();
          onOutcome('success');
        }}
        onCancel={onCancel}
      />
    );
  if (session.status !== 'person')
    return (
      <QuickApply person={undefined} sending={false} onSubmit={() => {}} onCancel={onCancel} />
    );
  return (
    <Quick listing={listing} person={session.user} onOutcome={onOutcome} onCancel={onCancel} />
  );
}

interface QuickProps extends Omit<AskedProps, 'form' | 'isSent'> {
  person: SessionUser;
}

/** Applies with the profile alone; without a connection the application waits. */
function Quick({ listing, person, onOutcome, onCancel }: QuickProps) {
  const { apply, unsent, isSent, sendNow, discard } = useApply(listing, person.id);
  const sending = useApplying(listing.id);
  if (unsent) return <Unsent refused={unsent.refused} onSendNow={sendNow} onDiscard={discard} />;
  if (isSent) return <Success onClose={onCancel} />;
  return (
    <QuickApply
      person={person}
      sending={sending}
      onSubmit={async () => {
        const outcome = await apply();
        if (outcome) onOutcome(outcome);
      }}
      onCancel={onCancel}
    />
  );
}
