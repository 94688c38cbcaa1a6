import { Button, EmptyState } from '@fairlead/ui';
import { styled } from 'styled-components';

interface SectionProblemProps {
  message?: string | undefined;
  /** Loads it again; without it there is no button for it. */
  onRetry?: (() => void) | undefined;
}

const notLoaded = 'This could not be loaded.';

/** Says that a part of a page could not be loaded. */
export const SectionProblem = ({ message = notLoaded, onRetry }: SectionProblemProps) => (
  <QuietLine role="alert">
    <p>{message}</p>
    {onRetry && (
      <Button look="quiet" size="sm" onClick={onRetry}>
        Try again
      </Button>
    )}
  </QuietLine>
);

/** The same of a part that is most of a page. */
export const LargeProblem = ({ message = notLoaded, onRetry }: SectionProblemProps) => (
  <EmptyState
    kind="error"
    description={message}
    action={onRetry && <Button onClick={onRetry}>Try again</Button>}
  />
);

/** A sentence in a part of a page, with what can be done about it at its end. */
export const QuietLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  color: var(--muted);
  font-size: 0.9375rem;
`;
