export { printedLink } from './printed-link.ts';
export { saveFile } from './save-file.ts';
export { UnprintableDialog } from './unprintable-dialog.tsx';
