import { SaveLine } from '@fairlead/remote-kit/autosave';
import { IconButton } from '@fairlead/ui';
import { Redo2, Undo2 } from 'lucide-react';
import type { Dispatch } from 'react';
import { styled } from 'styled-components';
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
      <SaveLine
        state={saving.state}
        words={saving.form ? words : wordsOfNew}
        onTryAgain={() => void saving.keep()}
      />
    </Bar>
  );
}

/** What was changed is saved in a moment, and the page asks before it is left until then. */
const words = { changed: 'Saving…' };
const wordsOfNew = { ...words, saved: '' };

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
