/** Text with headings, lists, links and marks, as people write it. */
export type { PictureUpload } from './blocks/block-tools.ts';
export * from './rich-text-editor.tsx';
