import { ApiError, isNameless } from '../calls/api-error.ts';

/** The messages while files are sent, and once they are (F-062). */
export const uploading = (count: number) =>
  count === 1 ? 'Uploading file...' : `Uploading ${count} files...`;
export const uploaded = (count: number) =>
  count === 1 ? 'file uploaded' : `${count} files uploaded`;

/** The message when one could not be sent, some of several, or all of them (F-063). */
export function notUploaded(failed: number, sent: number): string {
  if (failed === 1) return 'Failed to upload file';
  return failed === sent ? 'Failed to upload files' : `Failed to upload ${failed} files`;
}

/** Why one file could not be sent: no answer came, or the answer's reason, or its status (F-064, F-065). */
export function uploadProblem(thrown: unknown): string {
  const error = ApiError.caught(thrown);
  const { reason, status, isUnanswered } = error;
  if (isUnanswered) return 'Upload failed due to network error';
  if (!isNameless({ message: reason })) return reason;
  return status === undefined ? 'Failed to upload file' : `Upload failed: ${status}`;
}
