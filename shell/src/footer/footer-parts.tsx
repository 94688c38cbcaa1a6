import { styled } from 'styled-components';

export const FooterBox = styled.footer`
  margin-top: clamp(2rem, 5vw, 4rem);
  padding-block: clamp(2rem, 5vw, 3.5rem) 1.5rem;
  background: var(--sunken);
  border-top: 1px solid var(--border);
  font-size: 0.9375rem;
  &[data-slim] {
    padding-block: 0.5rem;
    > div > div {
      padding-top: 0;
      border-top: 0;
    }
  }
`;

export const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(4, minmax(0, 1fr));
  gap: 2rem clamp(1.5rem, 4vw, 4rem);
  padding-bottom: 2.5rem;
  @media (max-width: 1023.98px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 39.99em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Brand = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 1.25rem;
  > a {
    text-decoration: none;
  }
`;

export const Group = styled.nav`
  h2 {
    margin-bottom: 0.5rem;
    font-size: 0.875rem;
    font-weight: 600;
    letter-spacing: 0;
  }
  ul {
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: 0.25rem;
    color: var(--muted);
    text-decoration: none;
  }
  a:hover {
    color: var(--accent-text);
    text-decoration: underline;
  }
`;

export const LastLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 2rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--border);
  color: var(--muted);
  font-size: 0.875rem;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
    list-style: none;
  }
  a,
  li > button {
    display: inline-block;
    padding-block: 0.25rem;
    color: var(--muted);
    line-height: inherit;
  }
  fieldset {
    display: flex;
    align-items: center;
    flex: 0 1 21rem;
    min-width: 0;
  }
`;
