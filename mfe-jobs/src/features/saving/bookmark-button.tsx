import { IconButton } from '@fairlead/ui';
import { Bookmark } from 'lucide-react';

interface BookmarkButtonProps {
  saved: boolean;
  busy: boolean;
  onToggle(): void;
}

/** Shows whether a job is saved, and changes it. */
export function BookmarkButton({ saved, busy, onToggle }: BookmarkButtonProps) {
  return (
    <IconButton
      label={saved ? 'Remove from saved jobs' : 'Save job'}
      aria-busy={busy || undefined}
      disabled={busy}
      data-saved={saved || undefined}
      onClick={onToggle}
    >
      <Bookmark size="1.125rem" fill={saved ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}
