import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import type { SaveState } from './draft-saver.ts';

interface SaveNoteProps {
  state: SaveState;
  isAutomatic: boolean;
  /** Whether the listing exists on the server. */
  isMade: boolean;
}

/** The save state of the form, in words. */
export function SaveNote({ state, isAutomatic, isMade }: SaveNoteProps) {
  const text = textOf(state, isAutomatic, isMade);
  const Icon = icons[state.is];
  return (
    <Note role="status" data-state={state.is}>
      {text && Icon && <Icon size="1rem" aria-hidden />}
      {text}
    </Note>
  );
}

const icons = {
  saved: Check,
  changed: undefined,
  saving: LoaderCircle,
  interrupted: CloudOff,
  untitled: CircleAlert,
  marked: CircleAlert,
  refused: CircleAlert,
  stopped: CircleAlert,
} as const;

function textOf(state: SaveState, isAutomatic: boolean, isMade: boolean): string {
  switch (state.is) {
    case 'saved':
      return isMade ? 'Saved' : '';
    case 'changed':
      return isAutomatic ? '' : 'Changed. Visitors see it once you save.';
    case 'saving':
      return 'Saving…';
    case 'interrupted':
      return 'Not saved: the connection is interrupted. Your changes are kept here.';
    case 'untitled':
      return 'Not saved yet: a listing needs a title. Your changes are kept here.';
    case 'marked':
      return isAutomatic && isMade
        ? 'Saved, but for what is marked. That is kept here.'
        : 'Not saved: please see what is marked.';
    case 'refused':
      return `Not saved: ${state.why}`;
    case 'stopped':
      return 'No longer saved.';
  }
}

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
  &:is([data-state='interrupted'], [data-state='untitled'], [data-state='marked']) {
    color: var(--warning);
  }
  &:is([data-state='refused'], [data-state='stopped']) {
    color: var(--danger);
  }
`;
