import type { ImgHTMLAttributes } from 'react';
import { imageAddress, narrowImageAddress, type StoredImage } from './addresses.ts';
import { sourceSet } from './widths.ts';

interface MediaImageProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'loading' | 'sizes'> {
  /** The document of the image. */
  image: StoredImage & {
    /** In pixels, as far as they are known. */
    width?: number | null | undefined;
    height?: number | null | undefined;
    /** What it shows; nothing for one that only adorns. */
    alt?: string | null | undefined;
  };
  /** Where it is kept, without a `/` at its end; where the page is unless told. */
  host?: string;
}

/**
 * An image of an organization, of which the browser takes the width that fits its window. Its place is kept while it loads, and it is loaded when it
 * comes into sight unless told otherwise.
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
