import { styled } from 'styled-components';

/** A text input with a button at its end. */
export const ControlBox = styled.div`
  display: grid;
  align-items: center;
  min-width: 0;
  > * {
    grid-area: 1 / 1;
  }
  > input {
    padding-inline-end: 2.75rem;
    text-overflow: ellipsis;
  }
  /* Within the border of the input. */
  > button {
    place-self: stretch end;
    width: auto;
    height: auto;
    aspect-ratio: 1;
    margin: 0.125rem;
    border-radius: max(0px, var(--radius) - 2px);
  }
`;

/** Two fields next to one another, below one another where it is narrow. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: 0.5rem 0.75rem;
  align-items: start;
`;
