import { useState } from 'react';
import { mergeChanges } from './merge.ts';

/** A form of which some fields were also changed elsewhere, for the person to choose. */
export interface Conflict<Values> {
  fields: readonly (keyof Values)[];
  yours: Values;
  now: Values;
  /** What to save; undefined where the person prefers to go back to the form. */
  decide(chosen: Values | undefined): void;
}

/** Merges what two people changed, and lets the person choose where both changed the same field (`ConflictDialog`). */
export function useChoice<Values extends object>() {
  const [conflict, setConflict] = useState<Conflict<Values>>();
  /** What to save in place of `yours`, where `base` has become `now`; undefined where the person prefers not to choose. */
  const settle = async (base: Values, yours: Values, now: Values): Promise<Values | undefined> => {
    const { merged, both } = mergeChanges(base, yours, now);
    if (both.length === 0) return merged;
    const { promise, resolve } = Promise.withResolvers<Values | undefined>();
    setConflict({ fields: both, yours: merged, now, decide: resolve });
    const chosen = await promise;
    setConflict(undefined);
    return chosen;
  };
  return { conflict, settle };
}
