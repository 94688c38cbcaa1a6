import { styled } from 'styled-components';

/** The column of a page: as wide as the content layout allows, with gutters at the sides, half of them outside of its width as in the header. */
export const PageContainer = styled.div`
  width: calc(100% - var(--gutter));
  max-width: var(--page);
  margin-inline: auto;
  padding-inline: calc(var(--gutter) / 2 + 1px);
`;
