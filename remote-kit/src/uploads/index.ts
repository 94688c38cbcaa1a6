/** Files that people choose, upload and remove again. */
export * from './attached-files.tsx';
export * from './file-lines.tsx';
export * from './file-uploader.tsx';
export { SendingLines } from './sending-lines.tsx';
export * from './upload-rule.ts';
export * from './upload-words.ts';
export * from './upload-zone.tsx';
export * from './uploaded-files.ts';
export * from './use-uploads.ts';
