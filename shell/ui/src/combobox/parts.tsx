import { css, styled } from 'styled-components';

export const ComboboxFrame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-width: 0;
  flex: 1;
  > svg {
    color: var(--muted);
  }
`;

export const ComboboxInput = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 3rem;
  padding: 0;
  background: none;
  border: 0;
  text-overflow: ellipsis;
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
`;

/** The popup below the input, over the page. */
const below = css`
  position: absolute;
  z-index: 20;
  top: calc(100% + 0.5rem);
  inset-inline: 0;
  min-width: min(18rem, 80vw);
  padding: 0.375rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
`;

export const List = styled.div`
  ${below}
  max-height: 22rem;
  overflow-y: auto;
`;

export const None = styled.p`
  ${below}
  padding: 0.75rem 1rem;
  color: var(--muted);
  &:empty {
    display: none;
  }
`;

export const ListTitle = styled.div`
  padding: 0.5rem 0.625rem 0.25rem;
  color: var(--muted);
  font-size: 0.8125rem;
  font-weight: 550;
`;

export const ListLine = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.5rem;
  padding: 0 0.625rem;
  border-radius: var(--radius);
  cursor: pointer;
  > svg {
    color: var(--muted);
  }
  &:hover,
  &[aria-selected='true'] {
    background: var(--accent-soft);
  }
`;

export const Note = styled.span`
  margin-inline-start: auto;
  color: var(--muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;
