/** Text with headings, lists, links and marks, as people write it. */
export * from './rich-text-editor.tsx';
