import { SaveLine, type SaveState, type SaveWords } from '@fairlead/remote-kit/autosave';

interface SaveNoteProps {
  state: SaveState;
  isAutomatic: boolean;
  /** Whether the listing exists on the server. */
  isMade: boolean;
  /** Saves it now. */
  onTryAgain(): void;
}

/** The save state of the form of a listing. */
export function SaveNote({ state, isAutomatic, isMade, onTryAgain }: SaveNoteProps) {
  const words: SaveWords = {
    ...common,
    ...(!isMade && { saved: '' }),
    ...(!isAutomatic && { changed: 'Changed. Visitors see it once you save.' }),
    ...(isAutomatic &&
      isMade && { marked: 'Saved, except the marked fields. Those are kept here.' }),
  };
  return <SaveLine state={state} words={words} {...(isAutomatic && { onTryAgain })} />;
}

const common: SaveWords = {
  interrupted: 'Not saved: the connection is interrupted. Your changes are kept here.',
  incomplete: 'Not saved yet: a listing needs a title. Your changes are kept here.',
};
