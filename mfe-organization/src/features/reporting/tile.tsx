import { SectionCard } from '@fairlead/remote-kit/sections';
import { Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { Quiet } from '../dashboard/dashboard-parts.tsx';

/** A line below the figure of a tile, linked to the records that it counts. */
export interface TileLine {
  text: string;
  href?: string | undefined;
}

interface TileProps {
  title: string;
  /** The figure; undefined where there is none. */
  value: string | undefined;
  unit?: string;
  lines: readonly TileLine[];
}

/** A figure of the reporting dashboard, and its breakdown. */
export function Tile({ title, value, unit, lines }: TileProps) {
  return (
    <SectionCard title={title}>
      <Value>
        <b>{value ?? '–'}</b> {value !== undefined && unit}
      </Value>
      <Lines>
        {lines.map(({ text, href }) => (
          <li key={text}>{href ? <Link href={href}>{text}</Link> : <Quiet>{text}</Quiet>}</li>
        ))}
      </Lines>
    </SectionCard>
  );
}

const Value = styled.p`
  color: var(--muted);
  b {
    color: var(--text);
    font-size: 1.75rem;
    font-variant-numeric: tabular-nums;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: 0.375rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
`;
