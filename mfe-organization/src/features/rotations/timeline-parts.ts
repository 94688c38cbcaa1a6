import type { RotationKind } from '@fairlead/contracts/rotations/options';
import { css, styled } from 'styled-components';

/** The timeline; phones only show the table. */
export const Box = styled.section`
  --rank: 10rem;
  margin-bottom: 1.25rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface);
  overflow: hidden;
  @media (max-width: 767.98px) {
    display: none;
  }
`;

/** The names of the months, over the lanes. */
export const Months = styled.div`
  position: relative;
  height: 2.25rem;
  margin-inline-start: var(--rank);
  border-bottom: 1px solid var(--border);
  > span {
    position: absolute;
    inset-block: 0;
    padding: 0.5rem 0.5rem 0;
    border-inline-start: 1px solid var(--border);
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

/** A rank with its bars. */
export const Lane = styled.div`
  display: grid;
  grid-template-columns: var(--rank) minmax(0, 1fr);
  border-bottom: 1px solid var(--border);
  &:last-child {
    border-bottom: 0;
  }
  > div {
    position: relative;
    display: grid;
    gap: 0.25rem;
    padding-block: 0.375rem;
    border-inline-start: 1px solid var(--border);
  }
`;

export const RankName = styled.p`
  margin: 0;
  padding: 0.625rem 0.75rem;
  font-weight: 550;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

const hatched = css`
  background: repeating-linear-gradient(
    135deg,
    var(--danger-soft) 0 0.375rem,
    transparent 0.375rem 0.75rem
  );
`;

/** The days without anybody, behind the bars. */
export const Gaps = styled.div`
  position: absolute;
  inset: 0;
  > span {
    position: absolute;
    inset-block: 0;
    ${hatched}
  }
`;

export const Row = styled.div`
  position: relative;
  height: 1.875rem;
`;

const kinds: Readonly<Record<RotationKind, ReturnType<typeof css>>> = {
  aboard: css`
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
  `,
  leave: css`
    border-color: var(--border-strong);
    background: var(--sunken);
    color: var(--text);
  `,
  training: css`
    border-color: var(--info-border);
    background: var(--info-soft);
    color: var(--info);
  `,
  travel: css`
    border-color: var(--warning-border);
    background: var(--warning-soft);
    color: var(--warning);
  `,
};

/** A rotation; a proposed one has a dashed border. */
export const Bar = styled.button<{ $kind: RotationKind; $isProposed: boolean }>`
  position: absolute;
  inset-block: 0;
  min-width: 0.5rem;
  padding: 0 0.5rem;
  border: 1px ${({ $isProposed }) => ($isProposed ? 'dashed' : 'solid')};
  border-radius: min(var(--radius), 0.5rem);
  font: inherit;
  font-size: 0.8125rem;
  text-align: start;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  cursor: pointer;
  ${({ $kind }) => kinds[$kind]}
  &:focus-visible {
    z-index: 1;
  }
`;

/** The colour of a kind of rotation, of a proposed one, or of a gap, in the legend. */
export const Mark = styled.i<{ $of: RotationKind | 'proposed' | 'gap' }>`
  && {
    ${({ $of }) => ($of === 'gap' ? hatched : $of === 'proposed' ? proposed : kinds[$of])}
  }
`;
const proposed = css`
  border-style: dashed;
`;
