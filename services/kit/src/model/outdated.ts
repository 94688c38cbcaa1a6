import type { Stored } from './stored.ts';

/** Thrown where a document is not as its caller last saw it. */
export class Outdated extends Error {
  readonly stored: Stored;

  constructor(stored: Stored) {
    super('the document has changed meanwhile');
    this.stored = stored;
  }
}
