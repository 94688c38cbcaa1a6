import { isId } from '@fairlead/contracts';

type Derived = {
  /** The hashes of its signatures. */
  signatures?: string[];
  /** The ids of its files. */
  files?: string[];
};

/** What a submission is found by beside its fields: the hashes of its signatures, and the files that are part of it and of no other. */
export function foundBy(answers: readonly { value?: unknown }[]): Derived {
  const signatures = answers.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'hash' in value && typeof value.hash === 'string'
      ? [value.hash]
      : [],
  );
  // Nothing but files is answered by a list of ids.
  const files = answers.flatMap(({ value }) =>
    Array.isArray(value) && value.every(isId) ? value.map((id) => id.toLowerCase()) : [],
  );
  return {
    ...(signatures.length > 0 && { signatures }),
    ...(files.length > 0 && { files: [...new Set(files)] }),
  };
}

/** One file is part of one submission. */
export const fileIndex = {
  name: 'ofFile',
  keys: { 'derived.files': 1 },
  unique: true,
  sparse: true,
  taken: 'A file of this form was already sent with another one. Upload it again.',
} as const;
