import { pictureAddress } from '@fairlead/contracts/api/picture-address';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

/** The side of the frame (px). */
const side = 112;

interface PictureFrameProps {
  url: string | undefined;
  /** What it shows. */
  alt: string;
  /** Its caption. */
  caption?: string | undefined;
}

/** A picture on white, as it is shown everywhere, whatever the theme; a placeholder where there is none. */
export function PictureFrame({ url, alt, caption }: PictureFrameProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Figure>
      <Frame $isEmpty={!url || url === broken}>
        {url && url !== broken ? (
          <img src={pictureAddress(url, side)} alt={alt} onError={() => setBroken(url)} />
        ) : (
          <ImageOff size="1.5rem" aria-hidden />
        )}
      </Frame>
      {caption && <figcaption>{caption}</figcaption>}
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: 0.25rem;
  justify-items: center;
  margin: 0;
  figcaption {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
const Frame = styled.span<{ $isEmpty: boolean }>`
  display: grid;
  place-items: center;
  width: 7rem;
  height: 7rem;
  overflow: hidden;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  background: ${({ $isEmpty }) => ($isEmpty ? 'var(--sunken)' : '#fff')};
  color: var(--muted);
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
