import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { ApiError, isKeyReused } from '../../calls/api-error.ts';
import type { Versioned, Written } from '../../calls/collection-api.ts';

/** How the document of a form is saved. Both throw `ApiError`. */
export interface Writes<Values, Document> {
  /** Creates the document. Without it the form changes only documents that exist. */
  create?(values: Values, idempotencyKey: string): Promise<Written<Document>>;
  /** Changes the version that the form was filled from. Without it the form only creates. */
  change?(values: Values, seen: Versioned<Document>): Promise<Written<Document>>;
}

const createdBefore =
  'The first try was saved after all, with what you had entered then. Close this form to find it.';

/**
 * Creates the document of a form under one idempotency key, so that a form creates once, however often it is submitted. Where the answer to an earlier
 * try was lost and other values are submitted, what that try has created is changed to them.
 */
export function useCreation<Values, Document>({ create, change }: Writes<Values, Document>) {
  const [key] = useState(nanoid);
  const tries = useRef<Values[]>([]);

  /** What an earlier try has created; undefined where none did. */
  const created = async (): Promise<Written<Document> | undefined> => {
    for (const values of tries.current.toReversed())
      try {
        return await create?.(values, key);
      } catch (problem) {
        if (!isKeyReused(problem)) throw problem;
      }
    return undefined;
  };

  return async (values: Values): Promise<Written<Document>> => {
    if (!create) throw new Error('This form cannot create a document.');
    try {
      return await create(values, key);
    } catch (thrown) {
      const problem = ApiError.from(thrown);
      if (!isKeyReused(problem)) {
        tries.current.push(values);
        throw problem;
      }
      const made = change && (await created());
      if (!made) throw problem.with({ message: createdBefore });
      return change(values, made);
    }
  };
}
