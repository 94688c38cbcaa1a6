/** An image as its document describes it. */
export interface StoredImage {
  /** Its path within its host: `/media/aurora.webp`. */
  url: string;
  /** When it was last changed, so that no cache answers with the previous picture; left out where a changed picture has another address. */
  updatedAt?: string;
}

/** The address of an image. @param host without a `/` at its end; empty for that of the page */
export const imageAddress = (host: string, { url, updatedAt }: StoredImage): string =>
  `${host}${url}${updatedAt === undefined ? '' : `?${updatedAt}`}`;

/** The same image at the width of a window, in the widths and the quality that the server provides (F-073). */
export const narrowImageAddress = (host: string, image: StoredImage, width: number): string =>
  `${imageAddress(host, image)}${image.updatedAt === undefined ? '?' : '&'}width=${width}`;

/** The address of a video. */
export const videoAddress = (host: string, filename: string): string => `${host}/media/${filename}`;
