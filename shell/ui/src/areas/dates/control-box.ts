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
  > button {
    justify-self: end;
  }
`;

/** Two fields beside one another, below one another where it is narrow. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: 0.5rem 0.75rem;
  align-items: start;
`;
