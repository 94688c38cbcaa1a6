import { styled } from 'styled-components';

/** The column of a page: as wide as the content layout allows, with gutters at the sides. */
export const PageContainer = styled.div`
  width: 100%;
  max-width: var(--page);
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
