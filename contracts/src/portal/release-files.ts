import { z } from 'zod';

/** The name of the file of a release that lists all its other files. */
export const releaseFilesFile = 'files.json';

/** A path below a folder that cannot lead out of it. */
const pathWithin = z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@+~.-]+(?:\/[\w@+~.-]+)*$/);

/** The SHA-256 of a content, as in the `integrity` attribute of HTML. */
export const integrityDigest = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** The files of a release by their paths in it, each with the digest of its content. The list itself has its digest in the registry. */
export const releaseFilesSchema = z.record(pathWithin, integrityDigest);
export type ReleaseFiles = z.output<typeof releaseFilesSchema>;
