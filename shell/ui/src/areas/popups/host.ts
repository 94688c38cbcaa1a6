import { styled } from 'styled-components';

/** Where what is anchored is rendered: beside its anchor, so that it is inside the same dialog, and its events reach what is around it. */
export const Host = styled.div`
  display: contents;
`;
