import { mediaQuality, mediaWidths } from '@fairlead/contracts/api/media-rules';
import { useMedia } from '@fairlead/ui';

/** From this width on a window is not a phone's. */
const roomy = 768;

/** Whether a window width in pixels is a phone's. */
export const isMobileWidth = (width: number): boolean => width < roomy;

/** Whether the window is a phone's, followed as it changes. */
export const useIsMobile = (): boolean => !useMedia(`(min-width: ${roomy}px)`);

/**
 * The same image in each width that windows are laid out in, as `srcset` lists them.
 * @param resized the address of the image in a width (px) and a quality (of 100)
 */
export const sourceSet = (resized: (width: number, quality: number) => string): string =>
  mediaWidths.map((width) => `${resized(width, mediaQuality)} ${width}w`).join(', ');
