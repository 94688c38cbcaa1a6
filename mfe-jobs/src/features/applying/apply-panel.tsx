import { useSession } from '@fairlead/remote-kit';
import { Dialog } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import type { ListingInShort } from '../listings/get-listings.ts';
import { Failure, Success } from './outcomes.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelColumns, PanelSpace } from './panel-parts.tsx';
import { LoginPrompt, OwnJob, QuickApply } from './quick-apply.tsx';
import { useApply } from './use-apply.ts';
import { usePhase } from './use-phase.ts';

export interface ApplyPanelProps {
  listing: ListingInShort;
  open: boolean;
  onClose(): void;
}

/** The panel over the page in which one applies for a job. */
export default function ApplyPanel({ listing, open, onClose }: ApplyPanelProps) {
  const session = useSession();
  const [phase, setPhase] = usePhase(open);
  const { apply, sending } = useApply(listing.id);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const submit = async () => {
    const outcome = await apply();
    // Whoever closed the panel meanwhile was told by the toast.
    if (outcome !== 'unsent' && isOpen.current) setPhase(outcome);
  };
  return (
    <PanelSpace>
      <Dialog title="Apply for this position" place="right" open={open} onClose={onClose}>
        <PanelColumns>
          <PanelHeader listing={listing} />
          <div>
            {phase === 'success' && <Success onClose={onClose} />}
            {phase === 'error' && <Failure onRetry={() => setPhase('idle')} />}
            {phase === 'idle' &&
              (listing.isOwn ? (
                <OwnJob onClose={onClose} />
              ) : session.status === 'visitor' ? (
                <LoginPrompt job={listing.id} onCancel={onClose} />
              ) : (
                <QuickApply
                  person={session.status === 'person' ? session.user : undefined}
                  sending={sending}
                  onSubmit={submit}
                  onCancel={onClose}
                />
              ))}
          </div>
        </PanelColumns>
      </Dialog>
    </PanelSpace>
  );
}
