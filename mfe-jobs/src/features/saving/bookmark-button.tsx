import { IconButton } from '@fairlead/ui';
import { Bookmark } from 'lucide-react';
import { styled } from 'styled-components';

interface BookmarkButtonProps {
  saved: boolean;
  busy: boolean;
  /** Whether that waits to be sent. */
  isWaiting?: boolean;
  onToggle(): void;
}

/** Shows whether a job is saved, and changes it. */
export function BookmarkButton({ saved, busy, isWaiting, onToggle }: BookmarkButtonProps) {
  const button = (
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
  return isWaiting ? (
    <Waiting>
      {button}
      <span role="status">Waits to be sent</span>
    </Waiting>
  ) : (
    button
  );
}

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  > span {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
