import { IconButton } from '@fairlead/ui';
import { styled } from 'styled-components';

/** Takes the same space whether or not the bar is shrunk, or the page below would scroll back and forth. */
export const Stick = styled.header`
  position: sticky;
  z-index: 40;
  top: 0;
  padding: 0.5rem clamp(0.5rem, 2vw, 1rem) 0;
  container-type: inline-size;
  transition: margin-bottom 180ms ease-out;
  &:has([data-shrunk]) {
    margin-bottom: 0.75rem;
  }
  &[data-slim] {
    padding: 0;
    background: var(--bg);
    border-bottom: 1px solid var(--border);
    > div:first-child {
      --bar: 3.25rem;
      width: calc(100% - var(--gutter));
      max-width: var(--page);
      padding-inline: calc(var(--gutter) / 2 + 1px);
      border: 0;
      background: none;
      backdrop-filter: none;
    }
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 clamp(0.25rem, 3vw - 0.5rem, 2rem);
  max-width: 70rem;
  --bar: 4rem;
  margin-inline: auto;
  padding-inline: clamp(0.5rem, 2vw, 1rem);
  border: 1px solid transparent;
  border-radius: var(--radius-card);
  transition:
    max-width 180ms ease-out,
    background 180ms ease-out;
  > * {
    min-height: var(--bar);
    transition: min-height 180ms ease-out;
  }
  > a {
    display: flex;
    align-items: center;
    text-decoration: none;
  }
  > nav:first-of-type {
    display: flex;
    align-items: center;
    @media (max-width: 767.98px) {
      display: none;
    }
    /* Large text leaves no room for it. */
    @container (max-width: 29rem) {
      display: none;
    }
  }
  /* With all its tools a phone has room for the mark alone. */
  @container (max-width: 25rem) {
    > a span span {
      display: none;
    }
  }
  /* Beside a sidebar there is less room than the window has: the mark alone says who it is. */
  @container (max-width: 36rem) {
    @media (min-width: 768px) {
      > a span span {
        display: none;
      }
    }
  }
  &[data-scrolled] {
    background: color-mix(in srgb, var(--surface) 86%, transparent);
    border-color: var(--border);
    backdrop-filter: blur(12px);
  }
  &[data-shrunk] {
    max-width: 800px;
    --bar: 3.25rem;
  }
`;

export const Links = styled.ul`
  display: flex;
  gap: 0.25rem;
  list-style: none;
  a {
    display: block;
    padding: 0.5rem 0.75rem;
    border-radius: var(--radius);
    color: var(--muted);
    font-size: 0.9375rem;
    font-weight: 550;
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    color: var(--text);
  }
  a[aria-current] {
    box-shadow: inset 0 -2px 0 var(--accent);
    border-radius: 0;
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: clamp(0rem, 1vw - 0.25rem, 0.25rem);
  margin-inline-start: auto;
`;

/** Also in the footer; hidden to make room beside a sidebar. */
export const Roomy = styled.span`
  @media (min-width: 768px) {
    @container (max-width: 36rem) {
      display: none;
    }
  }
`;

export const MobileToggle = styled(IconButton)`
  @media (min-width: 768px) {
    display: none;
  }
`;

export const MobileLinks = styled.nav`
  flex-basis: 100%;
  padding-bottom: 0.75rem;
  border-top: 1px solid var(--border);
  ul {
    list-style: none;
    padding-top: 0.5rem;
  }
  a {
    display: block;
    padding: 0.75rem 0.5rem;
    border-radius: var(--radius);
    color: var(--text);
    font-weight: 550;
    text-decoration: none;
  }
  a[aria-current] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  @media (min-width: 768px) {
    display: none;
  }
`;
