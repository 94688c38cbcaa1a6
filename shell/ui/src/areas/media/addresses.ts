interface StoredImage {
  /** Where it is within its host: `/media/aurora.webp`. */
  url: string;
  /** When it was last changed, so that no cache answers the picture of before. */
  updatedAt: string;
}

/** The address of an image. @param host without a `/` at its end; empty for that of the page */
export const imageAddress = (host: string, { url, updatedAt }: StoredImage): string =>
  `${host}${url}?${updatedAt}`;

/** The address of a video. */
export const videoAddress = (host: string, filename: string): string => `${host}/media/${filename}`;
