import { styled } from 'styled-components';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Its accessible label. */
  label: string;
}

/** A text as a QR code: dark on light in every theme, as cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: min(100%, 13rem);
  margin-bottom: 0.75rem;
  background: #fff;
  fill: #000;
  border-radius: var(--radius);
  shape-rendering: crispEdges;
`;
