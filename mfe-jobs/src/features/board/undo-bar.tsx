import { Button } from '@fairlead/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { undoSeconds } from './move-calls.ts';
import type { Moves } from './use-moves.ts';

/** Shows what was moved, and undoes it for ten seconds: until then the candidate is not notified. */
export function UndoBar({ undoable, undo, settle }: Pick<Moves, 'undoable' | 'undo' | 'settle'>) {
  const at = undoable?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from the move, whatever is drawn meanwhile
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(settle, undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <Region role="status">
      {undoable && (
        <Bar key={undoable.at}>
          <span>{undoable.message}</span>
          <Button look="secondary" size="sm" onClick={() => void undo()}>
            Undo
          </Button>
        </Bar>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  z-index: 50;
  bottom: calc(var(--foot, 0rem) + 1rem);
  inset-inline: 1rem;
  display: flex;
  justify-content: center;
  pointer-events: none;
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;
  max-width: 100%;
  padding-block: 0.625rem;
  padding-inline: 1rem 0.75rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  overflow-wrap: anywhere;
  pointer-events: auto;
`;
