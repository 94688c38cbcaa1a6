import { Button } from '@fairlead/ui';
import type { ListingInShort } from '../listings/get-listings.ts';
import { useApplyPanel } from './apply-provider.tsx';
import { useApplying } from './use-applying.ts';

interface ApplyButtonProps {
  listing: ListingInShort;
  size?: 'sm' | 'md';
}

/** Opens the apply panel for a job, and shows whether one has applied. */
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
