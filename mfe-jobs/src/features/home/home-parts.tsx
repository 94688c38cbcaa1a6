import { styled } from 'styled-components';

/** As wide as the window, behind the header too. */
export const Band = styled.div`
  position: relative;
  z-index: 0;
  margin-top: -5rem;
  padding-top: 5rem;
  margin-bottom: clamp(0.75rem, 2vw, 1.5rem);
  background: linear-gradient(var(--accent-soft), var(--bg) 85%);
`;

export const Hero = styled.section`
  max-width: 56rem;
  margin-inline: auto;
  padding-block: clamp(2rem, 6vw, 4.5rem) clamp(8rem, 21vw, 16rem);
  text-align: center;
  h1 {
    font-size: clamp(2rem, 7vw, 3.5rem);
    letter-spacing: -0.03em;
  }
  > p {
    max-width: 38rem;
    margin: 1rem auto 2rem;
    color: var(--muted);
    font-size: clamp(1rem, 2.5vw, 1.125rem);
    text-wrap: pretty;
  }
  form {
    text-align: start;
  }
  form + div {
    justify-content: center;
  }
`;

export const Row = styled.section`
  > [data-view='grid'] {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  }
  padding-block: clamp(1.25rem, 3vw, 2rem);
`;

export const RowHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
  margin-bottom: 1rem;
  h2 {
    font-size: clamp(1.25rem, 3vw, 1.5rem);
  }
  a {
    flex: none;
    font-size: 0.9375rem;
  }
`;

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: 1rem;
  list-style: none;
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.875rem;
    padding: 1.125rem 1.25rem;
    background: var(--surface);
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    color: var(--text);
    font-weight: 550;
    text-decoration: none;
  }
  a:hover {
    border-color: var(--accent);
  }
  svg {
    color: var(--accent);
  }
  span {
    margin-inline-start: auto;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;
