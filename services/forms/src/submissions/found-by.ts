import { isId } from '@fairlead/contracts';

type Derived = {
  /** The hashes of its signatures. */
  signatures?: string[];
  /** The ids of its files. */
  files?: string[];
};

/** What a submission is found by besides its fields: the hashes of its signatures, and its files, which belong to no other. */
export function foundBy(answers: readonly { value?: unknown }[]): Derived {
  const signatures = answers.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'hash' in value && typeof value.hash === 'string'
      ? [value.hash]
      : [],
  );
  // Only file fields have a list of ids as answer.
  const files = answers.flatMap(({ value }) =>
    Array.isArray(value) && value.every(isId) ? value.map((id) => id.toLowerCase()) : [],
  );
  return {
    ...(signatures.length > 0 && { signatures }),
    ...(files.length > 0 && { files: [...new Set(files)] }),
  };
}

/** A file belongs to a single submission. */
export const fileIndex = {
  name: 'ofFile',
  keys: { 'derived.files': 1 },
  unique: true,
  sparse: true,
  taken: 'A file of this form was already sent with another one. Upload it again.',
} as const;
