import { css, styled } from 'styled-components';

type Size = 'row' | 'thumb';

export const Cells = styled.div<{ $size: Size }>`
  display: grid;
  user-select: none;
  ${({ $size }) =>
    $size === 'row'
      ? css`
          grid-template-columns: repeat(48, minmax(0, 1fr));
          grid-auto-rows: 1.625rem;
          border-block: 1px solid var(--border);
          /* What the clocks do not show is no half-hour. */
          &[data-placed] {
            background: var(--border);
          }
        `
      : css`
          grid-template-columns: repeat(4, minmax(0, 1fr));
          gap: 0.25rem;
          touch-action: none;
        `}
`;

const kinds = css`
  &[data-kind='emergency'] {
    background: var(--danger);
  }
  &[data-kind='drill'] {
    background: var(--info);
  }
  &[data-kind='call-out'] {
    background: var(--warning);
  }
`;

/** A half-hour. Work is filled; unplanned work has a colour and a border of its own. */
export const CellBox = styled.div<{ $size: Size }>`
  display: grid;
  place-items: center;
  cursor: pointer;
  ${({ $size }) =>
    $size === 'row'
      ? css`
          border-inline-start: 1px solid transparent;
          &[data-hour] {
            border-inline-start-color: var(--border);
          }
        `
      : css`
          min-height: 2.5rem;
          border: 1px solid var(--border-strong);
          border-radius: min(var(--radius), 0.5rem);
          font-size: 0.8125rem;
          font-variant-numeric: tabular-nums;
        `}
  &[data-placed] {
    background: var(--surface);
  }
  &[aria-selected='true'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  &[aria-selected='true'][data-kind] {
    ${kinds}
    box-shadow: inset 0 -0.25rem 0 var(--text);
    color: var(--surface);
  }
  &:focus-visible {
    z-index: 1;
    outline: 2px solid var(--focus, var(--accent));
    outline-offset: 1px;
  }
`;
