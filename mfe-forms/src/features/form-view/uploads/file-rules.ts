import { largestFile, mostFiles } from '@fairlead/contracts/forms/limits';

/** What an upload field takes: images, PDF and Word documents (F-058). */
export const accepted = 'image/*,.pdf,.doc,.docx';

const endings = /\.(pdf|docx?|png|jpe?g|webp|gif|heic|heif|avif|bmp|tiff?|svg)$/i;
const tooLarge = `File size exceeds the maximum allowed size (${largestFile / 1024 / 1024} MB)`;

/** Why a file is not taken (F-057, F-058); nothing where it is. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string[] {
  const isKind = type.startsWith('image/') || endings.test(name);
  return [
    ...(isKind ? [] : ['Only images, PDF and Word documents can be uploaded']),
    ...(size > largestFile ? [tooLarge] : []),
    ...(size === 0 ? ['The file is empty'] : []),
  ];
}

/** What is said of files that are refused, with the reasons (F-061). */
export const rejected = (name: string, reasons: readonly string[]): string =>
  `File ${name} was rejected: ${reasons.join(', ')}`;

/** What is said where there are more than a field takes (F-060). */
export const tooMany = `Cannot upload more than ${mostFiles} files`;
