import type { Attachment } from '@fairlead/contracts';

/** Adds the file's details to documents that are one file each (F-070, A-133). */
export function answerFiles(documents: object[]): void {
  for (const document of documents) {
    const { attachments = [] } = document as { attachments?: Attachment[] };
    const [file] = attachments;
    Object.assign(document, {
      filename: file?.name ?? '',
      mimeType: file?.type ?? '',
      filesize: file?.size ?? 0,
      width: file?.width ?? null,
      height: file?.height ?? null,
      url: file?.url ?? '',
    });
  }
}
