import { aroundCaseFile } from '@fairlead/contracts/api/case-file-sizes';

/** A file as it is sent to a case: what it is sent to, the file, and zeros, so that its length reveals little. */
export function caseFileBody(to: object, file: File): Blob {
  const { before, after } = aroundCaseFile(to, file.size);
  return new Blob([before, file, after]);
}
