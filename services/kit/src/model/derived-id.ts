import { createHash } from 'node:crypto';

/**
 * The id of a document that follows from what it is about: what is made twice, by two instances or after a lost answer, is one document. 24 hexadecimal digits
 * of the SHA-256 of the text. Never change the text of a kind of documents: those that are stored would be made again.
 */
export const derivedId = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);
