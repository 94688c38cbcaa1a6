import type { Types } from 'mongoose';
import type { Forms } from './forms.ts';
import type { Viewer } from './viewer.ts';

/** What a caller's change is about to write, and what it replaces. */
export interface Change<Of extends Forms = Forms> {
  content: Of['sent'];
  /** The document as it was; undefined on create. */
  previous: Of['content'] | undefined;
  /** Which document it is, and the revision that the change is made from; undefined on create. */
  version?: Version | undefined;
  viewer: Viewer;
}

/** A document at one of its revisions. A change made from it never overwrites another one. */
export interface Version {
  id: string;
  revision: number;
}

/** A caller's change or deletion of an existing document. */
export interface Replacing<Of extends Forms = Forms> {
  id: Types.ObjectId;
  before: Of['content'];
  /** Undefined where the document is deleted. */
  after?: Of['content'];
  /** The document is restored from the trash: `before` is as it was when it was deleted. */
  isRestored?: boolean;
  viewer: Viewer;
}

/**
 * What a collection adds to its reads and writes. Each hook may be in the declaration, where it needs nothing but the document, and in the running
 * service (`hooksOf`), where it needs more; the declaration's runs first. What the service itself writes has none of them.
 */
export interface Hooks<Of extends Forms = Forms> {
  /** Completes or refuses a change before it is checked and written; returns the content to write. */
  prepare?(change: Change<Of>): Of['sent'] | Promise<Of['sent']>;
  /** Adds what depends on the viewer, or what only the running service knows, to documents about to be answered. */
  answer?(documents: Of['answered'][], viewer: Viewer): void | Promise<void>;
}

/** The hooks of a declaration. */
export interface DeclaredHooks<Of extends Forms = Forms> extends Hooks<Of> {
  /** What is stored alongside the fields, computed from them by every write; never answered. */
  derive?(content: Of['content']): Record<string, unknown>;
}
