import { styled } from 'styled-components';
import type { OpenTest } from './use-test.ts';

/** Shows where the answers are: on the server, or only in this browser for now. */
export function SaveState({ problem }: Pick<OpenTest, 'problem'>) {
  return (
    <State role="status" data-failed={problem !== undefined || undefined}>
      {problem === undefined
        ? 'Your answers are saved as you go.'
        : problem.isUnanswered
          ? 'You are offline. Your answers are kept in this browser and saved when you are connected again.'
          : 'Your answers could not be saved yet. They are kept in this browser, and saving is tried again.'}
    </State>
  );
}

const State = styled.p`
  font-size: 0.875rem;
  color: var(--muted);
  &[data-failed] {
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--warning-border);
    border-radius: var(--radius);
    background: var(--warning-soft);
    color: var(--warning);
  }
`;
