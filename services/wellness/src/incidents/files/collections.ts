import { caseFileFields, caseFilePieceFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';

const closed = {
  read: () => false,
  create: () => false,
  update: () => false,
  delete: () => false,
} as const;

/** The files of cases, encrypted and reachable only through the case. They lie in no bucket: that tells the second in which something came. */
export const caseFiles = defineCollection({
  slug: 'caseFiles',
  singular: 'Case file',
  schema: caseFileFields,
  clock: 'hour',
  access: closed,
  audit: { keeps: 'none' },
  indexes: [{ name: 'inOrder', keys: { report: 1, seq: 1 }, unique: true }],
});

/** Their bytes, in pieces, so that no document is large. */
export const caseFilePieces = defineCollection({
  slug: 'caseFilePieces',
  singular: 'Case file piece',
  schema: caseFilePieceFields,
  clock: 'hour',
  access: closed,
  audit: { keeps: 'none' },
  indexes: [
    { name: 'inOrder', keys: { file: 1, at: 1 }, unique: true },
    { name: 'ofReport', keys: { report: 1 } },
  ],
});
