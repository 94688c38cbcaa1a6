import { SaveLine, type SaveState, type SaveWords } from '@fairlead/remote-kit/autosave';

const inBrowser = 'Kept in this browser.';
const words: SaveWords = {
  changed: inBrowser,
  interrupted: inBrowser,
  refused: inBrowser,
  saved: 'Saved. You can go on with it on any of your devices.',
};

interface SavedLineProps {
  state: SaveState;
  /** Whether anything was saved since the form was opened. */
  isBegun: boolean;
}

/** Shows where the answers so far are stored. */
export function SavedLine({ state, isBegun }: SavedLineProps) {
  return <SaveLine state={state} words={isBegun ? words : { ...words, saved: '' }} />;
}
