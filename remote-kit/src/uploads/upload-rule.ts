/** Which files are taken: how many, how large (bytes), what a file picker offers, and what else speaks against one. */
export interface UploadRule {
  most: number;
  bytes: number;
  accept: string;
  /** Why a file is none of those that are taken; nothing where it is. What is in it only the server knows. */
  kindProblem(file: Pick<File, 'name' | 'type'>): string | undefined;
}

const MEGABYTE = 1024 * 1024;

/** One paper or photo, as it is taken where nothing else is said (F-056, F-058). */
export const oneFile: UploadRule = {
  most: 1,
  bytes: 2 * MEGABYTE,
  accept: '.pdf,.jpg,.jpeg,.png',
  kindProblem: ({ name }) =>
    /\.(pdf|jpe?g|png)$/i.test(name) ? undefined : 'Only PDF, JPG and PNG files can be uploaded',
};

/** Why a file is not taken (F-056, F-057); nothing where it is. */
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

/** What is said of a file that is refused, with the reasons where there are any to tell (F-061). */
export const rejected = (name: string, reasons: readonly string[] = []): string =>
  `File ${name} was rejected${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;

/** What is said where there are more than are taken (F-059, F-060). */
export const tooMany = ({ most }: UploadRule): string =>
  most === 1 ? 'Cannot upload more than 1 file at a time' : `Cannot upload more than ${most} files`;
