/** Images, videos, slides, and texts that are written or copied. */
export * from './addresses.ts';
export * from './copy-code.tsx';
export * from './media-image.tsx';
export * from './slideshow.tsx';
export { Typewriter } from './typewriter/typewriter.tsx';
export * from './video-dialog.tsx';
export * from './widths.ts';
