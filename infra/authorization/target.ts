/** A document that calls are about. */
export interface Target {
  id: string;
  content?: Record<string, unknown>;
  change: object;
  /** Documents that block restoring it. */
  clears?: Record<string, unknown>;
}

/** A new document. */
export interface Creation {
  content: object;
  /** Documents that would block the new one. */
  clears?: Record<string, unknown>;
}
