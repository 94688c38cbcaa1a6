import { z } from 'zod';
import { optionOf } from '../reference/options.ts';
import { type AttachmentRule, fileTypes } from './attachments.ts';
import { largestCaseFile } from './case-file-sizes.ts';
import { encrypted, id, instant, option, text } from './fields.ts';
import { logoRule } from './files.ts';
import { reportKey } from './report-key.ts';

const pictures = { bytes: largestCaseFile, pixels: logoRule.pixels };

/** The files of a case whose reporter is known. Pictures lose what says where and when they were taken, whoever sends them. */
export const caseFileRule = {
  most: 10,
  bytes: largestCaseFile,
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  pictures,
  sealed: true,
} as const satisfies AttachmentRule;

/** Those of an anonymous case: pictures alone, since a PDF names who made it, when and by what, in places that nobody can empty for certain. */
export const anonymousFileRule = {
  ...caseFileRule,
  types: ['image/png', 'image/jpeg', 'image/webp'],
} as const satisfies AttachmentRule;

/** Why a PDF is refused in an anonymous case. */
export const noPdfReason =
  'A PDF says inside who made it, when and on what, so an anonymous report takes none. Send pictures or screenshots of its pages';

/** How many bytes of a file one stored piece holds, and the longest text of one. */
export const casePieceBytes = 384 * 1024;
const longestPiece = (casePieceBytes / 3) * 4;

/** A file of a case as it is stored. `seq`: its place among them. */
export const caseFileFields = z.object({
  report: text(24),
  seq: z.int().min(1),
  name: encrypted(text(255), { pad: 1_024 }),
  type: encrypted(option(fileTypes)),
  size: encrypted(z.int().min(0)),
  /** The hour in which it came, or to which it is dated. */
  hour: instant(),
});

/** A piece of such a file: its bytes, in base64. */
export const caseFilePieceFields = z.object({
  report: text(24),
  file: text(24),
  at: z.int().min(0),
  content: encrypted(text(longestPiece), { pad: 65_536 }),
});

/** A file of a case, as those see it who may read the case. */
export const caseFile = z
  .object({
    id: id(),
    name: z.string(),
    type: option(fileTypes),
    /** Bytes. */
    size: z.int(),
    hour: z.iso.datetime(),
  })
  .meta({ id: 'CaseFile' });
export type CaseFile = z.output<typeof caseFile>;

/** A file with its bytes, in base64. */
export const caseFileRead = caseFile
  .extend({ content: z.string(), padding: z.string().optional() })
  .meta({ id: 'CaseFileRead' });
export type CaseFileRead = z.output<typeof caseFileRead>;

/**
 * How a file is sent, by the code of its case or as its named reporter: a body of `application/octet-stream` with the length of this as JSON (4 bytes, big-endian), this,
 * the file, and zeros up to one of `caseFileSizes`, so that its length reveals little.
 */
export const caseFileSent = z.strictObject({
  code: z.string().max(60),
  key: reportKey(),
  /** Bytes. */
  size: z.int().min(0),
  /** Ignored in an anonymous case: names often say when a picture was taken. */
  name: text(255).optional(),
});
export const ownFileSent = z.strictObject({
  id: id(),
  key: reportKey(),
  size: z.int().min(0),
  name: text(255).optional(),
});

/** Which file is read, by the code of its case or as its named reporter. */
export const caseFileAsked = z.strictObject({
  code: z.string().max(60),
  file: id(),
  padding: z.string().max(131_072).optional(),
});
export const ownFileAsked = z.strictObject({ id: id(), file: id() });

/** The name of a file whose own is not kept: its place among those of its case, and its type. */
export const namelessFile = (seq: number, type: CaseFile['type']): string =>
  `picture-${seq}.${optionOf(fileTypes, type)?.extensions[0] ?? 'bin'}`;
