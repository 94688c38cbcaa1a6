/** Images, videos, and texts that are written or copied. */
export { videoAddress } from './addresses.ts';
export * from './copy-code.tsx';
export * from './media-image.tsx';
export { Typewriter } from './typewriter/typewriter.tsx';
export * from './video-dialog.tsx';
export { sourceSet } from './widths.ts';
