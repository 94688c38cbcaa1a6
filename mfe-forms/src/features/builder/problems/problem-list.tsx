import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { BuilderProblem } from './builder-problems.ts';

interface ProblemListProps {
  problems: readonly BuilderProblem[];
  /** How often somebody tried to publish: each time it gets the focus. */
  asked: number;
  /** Leads to what is to blame. */
  onJump(key: string | undefined): void;
}

/** What to fix before the form is published, each with a link to the place. */
export function ProblemList({ problems, asked, onJump }: ProblemListProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  return (
    <Box ref={box} tabIndex={-1} aria-label="What to fix">
      <p>
        Fix {problems.length === 1 ? 'one thing' : `${problems.length} things`} before you publish.
      </p>
      <ul>
        {problems.map(({ key, of, message }) => (
          <li key={`${key} ${message}`}>
            <button type="button" onClick={() => onJump(key)}>
              {of}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 0.5rem;
  margin-bottom: 1rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--warning-border);
  border-radius: var(--radius);
  background: var(--warning-soft);
  overflow-wrap: anywhere;
  > p {
    font-weight: 550;
  }
  ul {
    padding-inline-start: 1.25rem;
  }
  li button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent-text);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
`;
