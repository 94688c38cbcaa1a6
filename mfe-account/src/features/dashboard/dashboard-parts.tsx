import { styled } from 'styled-components';

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 1rem;
  margin-block: clamp(1rem, 2.5vw, 1.75rem) clamp(1rem, 2vw, 1.5rem);
  h1 {
    font-size: var(--page-title, clamp(1.75rem, 5vw, 2.25rem));
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

export const Parts = styled.div`
  display: grid;
  gap: 1.5rem;
`;

export const LinkList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: 1rem;
  list-style: none;
  a {
    display: grid;
    gap: 0.25rem;
    height: 100%;
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--accent);
  }
  svg {
    margin-bottom: 0.5rem;
    color: var(--accent);
  }
  b {
    font-weight: 600;
  }
  span {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;

/** The message above the links that replace what could not be shown. */
export const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  margin-bottom: 0.75rem;
  color: var(--muted);
`;
