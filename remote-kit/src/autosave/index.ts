export {
  Autosave,
  type SavedDocument,
  type SaveState,
  type SaveWaits,
  type Saving,
  type SendValues,
  type UnsavedWork,
} from './autosave.ts';
export { SaveLine, type SaveWords } from './save-line.tsx';
export { useAutosave } from './use-autosave.ts';
