import { useMedia } from '@fairlead/ui';

/** The widths of windows (px) at which media are laid out anew. */
export const mediaBreakpoints = [640, 768, 1024, 1280, 1536, 1920] as const;

/** The quality (of 100) at which images are asked for. */
export const imageQuality = 100;

/** From which width on a window is none of a phone. */
const roomy = 768;

/** Whether a window of so many pixels is that of a phone. */
export const isMobileWidth = (width: number): boolean => width < roomy;

/** Whether the window is that of a phone, followed as it changes. */
export const useIsMobile = (): boolean => !useMedia(`(min-width: ${roomy}px)`);

/**
 * The same image in each width that windows are laid out in, as `srcset` names them.
 * @param resized the address of the image in a width (px) and a quality (of 100)
 */
export const sourceSet = (resized: (width: number, quality: number) => string): string =>
  mediaBreakpoints.map((width) => `${resized(width, imageQuality)} ${width}w`).join(', ');
