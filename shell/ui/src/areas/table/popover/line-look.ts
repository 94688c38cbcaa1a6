import { css } from 'styled-components';

/** The look of a button that is a line of a table's popover. */
export const lineLook = css`
  min-height: 2.25rem;
  padding: 0 0.625rem;
  border: 0;
  border-radius: var(--radius);
  background: none;
  font-size: 0.9375rem;
  text-align: start;
  cursor: pointer;
`;
