import { largestFile, mostFiles } from '@fairlead/contracts/forms/limits';
import type { UploadRule } from '@fairlead/remote-kit/uploads';

const endings = /\.(pdf|docx?|png|jpe?g|webp|gif|heic|heif|avif|bmp|tiff?|svg)$/i;

/** What an upload field accepts: images, PDF and Word documents (F-057, F-058). */
export const fieldRule: UploadRule = {
  most: mostFiles,
  bytes: largestFile,
  accept: 'image/*,.pdf,.doc,.docx',
  kindProblem: ({ name, type }) =>
    type.startsWith('image/') || endings.test(name)
      ? undefined
      : 'Only images, PDF and Word documents can be uploaded',
};
