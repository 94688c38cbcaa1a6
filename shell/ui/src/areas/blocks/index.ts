/** Blocks between the lines of a text. */
export * from './rich-block.tsx';
