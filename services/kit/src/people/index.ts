export type { ExportedFile } from './data-export/data-exports.ts';
