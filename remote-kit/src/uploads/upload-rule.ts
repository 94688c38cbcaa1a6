import { type AttachmentRule, fileTypes } from '@fairlead/contracts/api/attachments';

/** Which files are accepted: how many, how large (bytes), what a file picker offers, and other reasons against one. */
export interface UploadRule {
  most: number;
  bytes: number;
  accept: string;
  /** Why a file is not of an accepted kind; undefined where it is. Only the server knows its content. */
  kindProblem(file: Pick<File, 'name' | 'type'>): string | undefined;
}

const MEGABYTE = 1024 * 1024;

/** One document or photo, accepted by default (F-056, F-058). */
export const oneFile: UploadRule = {
  most: 1,
  bytes: 2 * MEGABYTE,
  accept: '.pdf,.jpg,.jpeg,.png',
  kindProblem: ({ name }) =>
    /\.(pdf|jpe?g|png)$/i.test(name) ? undefined : 'Only PDF, JPG and PNG files can be uploaded',
};

/** What a service accepts as the files of a document, as people choose them: by the ending of their names, or by the type that the browser knows. */
export function attachmentUploads({ most, bytes, types }: AttachmentRule): UploadRule {
  const accepted = fileTypes.filter(({ code }) => types.includes(code));
  const endings = new Set<string>(accepted.flatMap(({ extensions }) => extensions));
  const labels = accepted.map(({ label }) => label).join(', ');
  return {
    most,
    bytes,
    accept: [...endings].map((ending) => `.${ending}`).join(),
    kindProblem: ({ name, type }) =>
      endings.has(name.split('.').at(-1)?.toLowerCase() ?? '') ||
      accepted.some(({ code }) => code === type)
        ? undefined
        : `Only these can be attached: ${labels}`,
  };
}

/** Why a file is not accepted (F-056, F-057); empty where it is. */
export function reasonsAgainst(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { bytes, kindProblem }: UploadRule,
): string[] {
  const kind = kindProblem(file);
  return [
    ...(kind === undefined ? [] : [kind]),
    ...(file.size > bytes
      ? [`File size exceeds the maximum allowed size (${bytes / MEGABYTE} MB)`]
      : []),
    ...(file.size === 0 ? ['The file is empty'] : []),
  ];
}

/** The message for a file that is refused, with the reasons where any are known (F-061). */
export const rejected = (name: string, reasons: readonly string[] = []): string =>
  `File ${name} was rejected${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;

/** The message where there are more files than are accepted (F-059, F-060). */
export const tooMany = ({ most }: UploadRule): string =>
  most === 1 ? 'Cannot upload more than 1 file at a time' : `Cannot upload more than ${most} files`;

/**
 * Which of the files that somebody chose are taken where there is room for so many, and the messages about the others. Of too many none is taken:
 * nobody knows which are meant.
 */
export function takenOf(
  chosen: readonly File[],
  rule: UploadRule,
  room: number,
): { taken: readonly File[]; problems: string[] } {
  const judged = chosen.map((file) => ({ file, reasons: reasonsAgainst(file, rule) }));
  const fit = judged.filter(({ reasons }) => reasons.length === 0).map(({ file }) => file);
  const problems = judged
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ file, reasons }) => rejected(file.name, reasons));
  if (fit.length <= room) return { taken: fit, problems };
  return { taken: [], problems: [...problems, tooMany(rule)] };
}
