import type { Listing } from '@fairlead/contracts/api/listings';
import { Button } from '@fairlead/ui';
import { useApplyPanel } from './apply-provider.tsx';
import { useApplying } from './use-apply.ts';

interface ApplyButtonProps {
  listing: Listing;
  size?: 'sm' | 'md';
}

/** Opens the apply panel for a job, and says whether one has applied. */
export function ApplyButton({ listing, size = 'md' }: ApplyButtonProps) {
  const { open, prepare } = useApplyPanel();
  const applying = useApplying(listing.id);
  return (
    <Button
      size={size}
      busy={applying}
      disabled={listing.hasApplied}
      onPointerEnter={prepare}
      onClick={() => open(listing)}
    >
      {applying ? 'Applying...' : listing.hasApplied ? 'Applied' : 'Apply Now'}
    </Button>
  );
}
