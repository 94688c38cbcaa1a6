import type { Conflict } from '@fairlead/remote-kit/forms';
import { useState } from 'react';
import type { FormValues } from './form-values.ts';

/** Asks a person which of two values to keep, by a `ConflictDialog`. */
export function useChoosing() {
  const [conflict, setConflict] = useState<Conflict<FormValues>>();
  const ask = async (asked: Omit<Conflict<FormValues>, 'decide'>) => {
    const { promise, resolve } = Promise.withResolvers<FormValues | undefined>();
    setConflict({ ...asked, decide: resolve });
    const chosen = await promise;
    setConflict(undefined);
    return chosen;
  };
  return { conflict, ask };
}
