import { Button, figure, Link } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface FileLineProps {
  name: string;
  /** Where it can be opened. */
  href?: string | undefined;
  size?: number | undefined;
  /** How much of it has been sent, from 0 to 1; undefined once it is stored. */
  share?: number | undefined;
  /** Whether it is being sent, where nobody knows how far that is. */
  isUnderWay?: boolean;
  /** Why it could not be sent, which may be tried again. */
  problem?: string | undefined;
  /** Why it cannot be sent at all. */
  refusal?: string | undefined;
  onAgain?: () => void;
  onRemove?: (() => void) | undefined;
  /** Further actions. */
  children?: ReactNode;
}

/** A file in a list: its name, its progress, and its actions. */
export function FileLine(props: FileLineProps) {
  const { name, href, size, share, isUnderWay, problem, refusal, children, ...acts } = props;
  const reason = problem ?? refusal;
  const isSending = isUnderWay || share !== undefined;
  return (
    <li>
      <Name>
        {href ? <Link href={href}>{name}</Link> : <bdi>{name}</bdi>}
        {size !== undefined && <small>{sizeOf(size)}</small>}
        {reason ? (
          <Problem role="alert">{reason}</Problem>
        ) : (
          isSending && <progress aria-label={`Uploading ${name}`} value={share} max={1} />
        )}
      </Name>
      {problem && (
        <Button
          look="secondary"
          size="sm"
          aria-label={`Try again: ${name}`}
          onClick={() => acts.onAgain?.()}
        >
          Try again
        </Button>
      )}
      {children}
      {acts.onRemove && (
        <Button look="quiet" size="sm" aria-label={`Remove ${name}`} onClick={acts.onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

const KILOBYTE = 1024;
const sizeOf = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE
    ? `${figure(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`
    : `${figure(Math.round((bytes / KILOBYTE / KILOBYTE) * 10) / 10)} MB`;

export const FileLines = styled.ul`
  display: grid;
  gap: 0.5rem;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    min-height: 2.75rem;
    padding: 0.375rem 0.75rem;
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
`;
const Name = styled.span`
  display: flex;
  flex: 1 1 12rem;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.75rem;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    color: var(--muted);
  }
  progress {
    flex-basis: 100%;
    width: 100%;
  }
`;
const Problem = styled.span`
  flex-basis: 100%;
  color: var(--danger);
  font-size: 0.875rem;
`;
