import { styled } from 'styled-components';

/** The question of a tool, between the tools and the text; its buttons come last. */
export const Panel = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem;
  border-bottom: 1px solid var(--border);
  background: var(--sunken);
  /* A text within what is asked. */
  [role='textbox'] {
    min-height: 5rem;
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
`;
