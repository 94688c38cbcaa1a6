import type { ImgHTMLAttributes } from 'react';
import { imageAddress, narrowImageAddress, type StoredImage } from './addresses.ts';
import { sourceSet } from './widths.ts';

interface MediaImageProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'loading' | 'sizes'> {
  /** The document of the image. */
  image: StoredImage & {
    /** In pixels, if known. */
    width?: number | null | undefined;
    height?: number | null | undefined;
    /** What it shows; empty for a decorative one. */
    alt?: string | null | undefined;
  };
  /** The host that stores it, without a `/` at its end; that of the page by default. */
  host?: string;
}

/**
 * An image of an organization, in the width that the browser picks for its window. Its space is reserved while it loads, and it is loaded when it
 * comes into view by default.
 */
export function MediaImage({ image, host = '', ...shown }: MediaImageProps) {
  const { width, height, alt } = image;
  return (
    <img
      src={imageAddress(host, image)}
      srcSet={sourceSet((wide) => narrowImageAddress(host, image, wide))}
      sizes="100vw"
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
      {...shown}
    />
  );
}
