import { pictureAddress } from '@fairlead/contracts/api/picture-address';
import { Ship } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

interface OrganizationLogoProps {
  url: string | null | undefined;
  /** Edge length in rem. */
  size?: number;
}

/** A rem in pixels, unless somebody has chosen larger text. */
const rem = 16;

/** An organization's logo; a placeholder where there is none or it cannot be loaded. */
export function OrganizationLogo({ url, size = 3 }: OrganizationLogoProps) {
  const [broken, setBroken] = useState<string>();
  const shown = url && url !== broken;
  return (
    <Frame $size={size}>
      {shown ? (
        <img
          src={pictureAddress(url, size * rem)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <Ship size="1.25rem" aria-hidden data-testid="logo-placeholder" />
      )}
    </Frame>
  );
}

const Frame = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--sunken);
  color: var(--muted);
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: #fff;
  }
`;
