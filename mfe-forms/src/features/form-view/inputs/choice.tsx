import { styled } from 'styled-components';

/** A box or radio button with its label, as high as a finger needs. */
export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  font-size: 0.9375rem;
  cursor: pointer;
`;
