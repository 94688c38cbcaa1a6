import { Link } from '@fairlead/ui';
import { styled } from 'styled-components';

/** The column itself; a narrow window has the sheet instead. */
export const Body = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  @media (max-width: 767.98px) {
    display: none;
  }
`;

export const Head = styled.div`
  border-bottom: 1px solid var(--border);
`;

export const Foot = styled.div`
  padding: 0.25rem;
  border-top: 1px solid var(--border);
`;

export const Nav = styled.nav`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0.5rem 0.375rem;
  scrollbar-width: thin;
`;

export const Items = styled.ul`
  display: grid;
  gap: 0.125rem;
  list-style: none;
  & & {
    margin-block: 0.125rem 0.375rem;
    margin-inline-start: 1.0625rem;
    padding-inline-start: 0.375rem;
    border-inline-start: 1px solid var(--border);
  }
`;

export const Row = styled.a`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-width: 0;
  min-height: 2.25rem;
  padding: 0.25rem 0.5rem;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  font-size: 0.9375rem;
  line-height: 1.3;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
  &[data-within] {
    color: var(--text);
    font-weight: 550;
  }
  &[aria-current='page'] {
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 550;
  }
  > svg:last-child:not(:first-child) {
    transition: rotate var(--quick);
  }
  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }
  [data-folded] & {
    position: relative;
    justify-content: center;
    padding: 0;
  }
`;

/** The link up to the menu's parent. */
export const Above = styled(Link)`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.25rem;
  padding: 0.25rem 0.875rem;
  border-top: 1px solid var(--border);
  color: var(--muted);
  font-size: 0.875rem;
  text-decoration: none;
  &:hover {
    color: var(--text);
    text-decoration: underline;
  }
  [data-folded] & {
    position: relative;
    justify-content: center;
    padding: 0;
  }
`;

/** The vessel whose pages these are. */
export const Here = styled(Above)`
  color: var(--text);
  font-weight: 600;
`;

export const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  /* Beside the icon that stands for it, while that is pointed at or has the focus. */
  [data-folded] & {
    position: fixed;
    z-index: 60;
    top: var(--tip);
    inset-inline-start: 3.25rem;
    opacity: 0;
    width: max-content;
    max-width: 16rem;
    margin-top: 0.125rem;
    padding: 0.375rem 0.625rem;
    border-radius: var(--radius);
    background: var(--text);
    color: var(--surface);
    font-size: 0.875rem;
    font-weight: 500;
    pointer-events: none;
  }
  [data-folded] :is(a, button):is(:hover, :focus-visible) > & {
    opacity: 1;
  }
`;

export const Toggle = styled.div`
  display: flex;
  align-items: center;
  gap: 0.125rem;
  > button {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--muted);
    cursor: pointer;
  }
  > button:hover {
    background: var(--sunken);
    color: var(--text);
  }
  > button[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

export const Count = styled.span`
  min-width: 1.375rem;
  padding: 0 0.375rem;
  border-radius: 0.75rem;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: center;
  &[data-dot] {
    position: absolute;
    top: 0.25rem;
    inset-inline-end: 0.25rem;
    min-width: 0.5rem;
    width: 0.5rem;
    height: 0.5rem;
    padding: 0;
  }
`;

export const Public = styled.nav`
  display: grid;
  margin-top: 0.75rem;
  padding-top: 0.75rem;
  border-top: 1px solid var(--border);
  a {
    padding: 0.5rem;
    color: var(--text);
    text-decoration: none;
  }
`;
