export { dispositionOf } from './attachments/disposition.ts';
export { rewrapping } from './key-rotation.ts';
export type { Media } from './media.ts';
export { sendFile } from './serve.ts';
