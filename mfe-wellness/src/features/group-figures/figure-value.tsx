import { type Figure, fewestInFigure, figureCounts } from '@fairlead/contracts/api/figures';
import { labelOf } from '@fairlead/contracts/reference/options';
import { oneDecimal, Skeleton } from '@fairlead/ui';
import { styled } from 'styled-components';

/** The explanation in place of a withheld figure. */
export const withheld = `Withheld: fewer than ${fewestInFigure} people`;

/** A figure in words: `6.0`, `1.5 or less`. */
export const textOfFigure = ({ value, bound }: Figure): string =>
  `${oneDecimal(value)}${bound === 'orLess' ? ' or less' : bound === 'orMore' ? ' or more' : ''}`;

/** A figure with the approximate number of people behind it; or that it is withheld. Shows an outline until it is read. */
export function FigureValue({ figure }: { figure: Figure | null | undefined }) {
  if (figure === undefined) return <Skeleton $width="6rem" $height="2rem" />;
  if (figure === null) return <Note>{withheld}</Note>;
  return (
    <Value>
      <b>{textOfFigure(figure)}</b>
      <span>/10</span>
      <small>{labelOf(figureCounts, figure.people)} people</small>
    </Value>
  );
}

const Note = styled.p`
  color: var(--muted);
  font-size: 0.9375rem;
`;
const Value = styled.p`
  font-variant-numeric: tabular-nums;
  b {
    font-size: 1.75rem;
    letter-spacing: -0.02em;
  }
  span,
  small {
    color: var(--muted);
  }
  small {
    display: block;
  }
`;
