import { IconButton } from '@fairlead/ui';
import { Redo2, Undo2 } from 'lucide-react';
import type { Dispatch } from 'react';
import { styled } from 'styled-components';
import { SavedLine } from './saving/saved-line.tsx';
import type { useSaving } from './saving/use-saving.ts';
import type { BuilderAction } from './state/actions.ts';
import type { BuilderState } from './state/builder-state.ts';

interface BuilderBarProps {
  state: BuilderState;
  saving: ReturnType<typeof useSaving>;
  isPreview: boolean;
  dispatch: Dispatch<BuilderAction>;
}

/** Undo and redo, and the save state. */
export function BuilderBar({ state, saving, isPreview, dispatch }: BuilderBarProps) {
  const { stage, problem, keep } = saving;
  return (
    <Bar>
      {!isPreview && (
        <>
          <IconButton
            label="Undo change"
            aria-keyshortcuts="Control+Z Meta+Z"
            aria-disabled={state.past.length === 0 || undefined}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <Undo2 size="1.125rem" aria-hidden />
          </IconButton>
          <IconButton
            label="Redo change"
            aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
            aria-disabled={state.future.length === 0 || undefined}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <Redo2 size="1.125rem" aria-hidden />
          </IconButton>
        </>
      )}
      <SavedLine stage={stage} problem={problem} onAgain={() => void keep()} />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.5rem;
  margin-bottom: 1rem;
  button[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
