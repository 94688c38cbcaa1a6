import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface CountedProps {
  /** As it is shown, such as `99+`; nothing where there is none. Who cannot see it is told by what it stands on. */
  count: string | undefined;
  children: ReactNode;
}

/** A button of an icon with a count at its corner. */
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
    right: 0.125rem;
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
