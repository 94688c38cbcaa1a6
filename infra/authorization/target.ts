/** A document that calls are about. */
export interface Target {
  id: string;
  content?: Record<string, unknown>;
  change: object;
  /** Documents that are in the way of putting it back. */
  clears?: Record<string, unknown>;
}

/** A new document. */
export interface Creation {
  content: object;
  /** Documents that would be in the way of the new one. */
  clears?: Record<string, unknown>;
}
