import type { CaseSeen } from '@fairlead/contracts/api/incidents';
import { uploadUntraced } from '@fairlead/remote-kit/calls';
import { caseFileBody } from './case-file-body.ts';

/** To which case a file is sent, under which key, and its name where the reporter is known: names often say when a picture was taken. */
interface FileHead {
  code: string;
  key: string;
  name?: string;
}

/** Adds a file to the case of a receipt code, anonymously. @throws {ApiError} */
export const sendFileByCode = async (
  to: FileHead,
  file: File,
  host: string,
  onProof: () => void,
): Promise<CaseSeen> =>
  (await uploadUntraced(
    '/incidentReports/case/files',
    caseFileBody(to, file),
    host,
    onProof,
  )) as CaseSeen;
