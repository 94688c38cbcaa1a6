import { Button } from '@fairlead/ui';
import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import type { SaveState } from './autosave.ts';

/** What a form says in a state in place of the usual words; nothing where it is empty. */
export type SaveWords = Partial<Record<SaveState['is'], string>>;

interface SaveLineProps {
  state: SaveState;
  words?: SaveWords;
  /** Saves now; without it there is no button for it. */
  onTryAgain?(): void;
}

/** The save state of a form, in words, with a button where the form does not retry automatically. */
export function SaveLine({ state, words, onTryAgain }: SaveLineProps) {
  const text = words?.[state.is] ?? textOf(state);
  const Icon = icons[state.is];
  return (
    <Line>
      <Note role="status" data-state={state.is}>
        {text && Icon && <Icon size="1rem" aria-hidden />}
        {text}
      </Note>
      {onTryAgain && actions[state.is] && (
        <Button size="sm" look="secondary" onClick={onTryAgain}>
          {actions[state.is]}
        </Button>
      )}
    </Line>
  );
}

const actions: SaveWords = {
  interrupted: 'Try again',
  refused: 'Try again',
  conflict: 'Compare',
};

const icons = {
  saved: Check,
  changed: undefined,
  saving: LoaderCircle,
  interrupted: CloudOff,
  incomplete: CircleAlert,
  marked: CircleAlert,
  conflict: CircleAlert,
  refused: CircleAlert,
  stopped: CircleAlert,
} as const;

function textOf(state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return 'Saved';
    case 'changed':
      return '';
    case 'saving':
      return 'Saving…';
    case 'incomplete':
    case 'marked':
      return 'Not saved: see the marked fields.';
    case 'conflict':
      return 'Not saved: somebody else has changed the same.';
    case 'interrupted':
    case 'refused':
      return `Not saved: ${state.why}`;
    case 'stopped':
      return 'No longer saved.';
  }
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;
const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 1.5rem;
  color: var(--muted);
  font-size: 0.9375rem;
  svg {
    flex: none;
  }
  &:is(
    [data-state='interrupted'],
    [data-state='incomplete'],
    [data-state='marked'],
    [data-state='conflict']
  ) {
    color: var(--warning);
  }
  &:is([data-state='refused'], [data-state='stopped']) {
    color: var(--danger);
  }
`;
