export { Arrived } from './arrived.ts';
export type { TakeFile, TakenAttachment } from './attachments/attachment-intake.ts';
export { dispositionOf } from './attachments/disposition.ts';
export { tooLarge } from './intake.ts';
export { rewrapping } from './key-rotation.ts';
export type { Media } from './media.ts';
export { isFileRefusal } from './refusal.ts';
export { sendFile } from './serve.ts';
