import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';

interface MoveProblemsProps {
  problems: readonly string[];
  onDismiss(): void;
}

/** What could not be done with whom, until it is dismissed. */
export function MoveProblems({ problems, onDismiss }: MoveProblemsProps) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <Box>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <Button look="secondary" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </Box>
      )}
    </div>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  margin-bottom: 1rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  ul {
    list-style: none;
  }
`;
