/** Support lines: the window with them, which opens over any page, and how each line is shown. */
export * from './emergency-dialog.tsx';
export * from './helpline-lines.tsx';
export { nearestFirst } from './nearest-first.ts';
