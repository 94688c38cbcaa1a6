export type { Reading } from './reading.ts';
export { RelatedDocuments } from './related-documents.ts';
