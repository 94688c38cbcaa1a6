import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface CountedProps {
  /** The displayed count, such as `99+`; undefined where there is none. The button's own label announces it to screen readers. */
  count: string | undefined;
  children: ReactNode;
}

/** An icon button with a count at its corner. */
export const Counted = ({ count, children }: CountedProps) => (
  <Box>
    {children}
    {count !== undefined && <span aria-hidden>{count}</span>}
  </Box>
);

const Box = styled.div`
  position: relative;
  > span {
    position: absolute;
    top: 0.125rem;
    inset-inline-end: 0.125rem;
    min-width: 1.125rem;
    padding: 0 0.25rem;
    border-radius: 0.5625rem;
    background: var(--accent);
    color: var(--on-accent);
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 1.125rem;
    text-align: center;
    pointer-events: none;
  }
`;
