import { styled } from 'styled-components';

/** The column of a text, narrow enough to read. */
export const ArticleBox = styled.article`
  display: grid;
  gap: 1.75rem;
  max-width: 44rem;
  padding-block: clamp(1.5rem, 5vw, 3.5rem);
  h1 {
    font-size: clamp(1.75rem, 5vw, 2.625rem);
  }
  .intro {
    color: var(--muted);
    font-size: clamp(1.0625rem, 2.5vw, 1.1875rem);
    text-wrap: pretty;
  }
  section {
    display: grid;
    gap: 0.75rem;
  }
  h2 {
    font-size: 1.25rem;
  }
  ul {
    display: grid;
    gap: 0.5rem;
    padding-inline-start: 1.25rem;
  }
  li::marker {
    color: var(--accent);
  }
`;
