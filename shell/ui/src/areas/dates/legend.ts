import { styled } from 'styled-components';

/** The common label of several inputs. */
export const Legend = styled.legend`
  padding: 0 0 0.25rem;
  font-size: 0.875rem;
  font-weight: 550;
`;
