import { caseFileFields, caseFilePieceFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { onlyByCase } from '../only-by-case.ts';

/** The files of cases, encrypted and reachable only through the case. They lie in no bucket: that tells the second in which something came. */
export const caseFiles = defineCollection({
  slug: 'caseFiles',
  singular: 'Case file',
  schema: caseFileFields,
  ...onlyByCase,
  indexes: [{ name: 'inOrder', keys: { report: 1, seq: 1 }, unique: true }],
});

/** Their bytes, in pieces, so that no document is large. */
export const caseFilePieces = defineCollection({
  slug: 'caseFilePieces',
  singular: 'Case file piece',
  schema: caseFilePieceFields,
  ...onlyByCase,
  indexes: [
    { name: 'inOrder', keys: { file: 1, at: 1 }, unique: true },
    { name: 'ofReport', keys: { report: 1 } },
  ],
});
