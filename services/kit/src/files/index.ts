export { dispositionOf } from './attachments/disposition.ts';
export { rewrapping } from './key-rotation.ts';
export { sendFile } from './serve.ts';
