import { mediaQuality, mediaWidths } from '@fairlead/contracts/api/media-rules';

/**
 * The same image in each width that windows are laid out in, as `srcset` lists them.
 * @param resized the address of the image in a width (px) and a quality (of 100)
 */
export const sourceSet = (resized: (width: number, quality: number) => string): string =>
  mediaWidths.map((width) => `${resized(width, mediaQuality)} ${width}w`).join(', ');
