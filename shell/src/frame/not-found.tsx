import { ButtonLink, EmptyState, PageContainer } from '@fairlead/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { setTitle } from '../navigation/title.ts';

/** What a path shows that no remote knows. */
export function NotFound() {
  useEffect(() => setTitle('Page not found'), []);
  return (
    <PageContainer>
      <Heading>Page not found</Heading>
      <EmptyState
        kind="no-results"
        title="There is no berth at this address"
        description="The page has moved, or the address is not quite right."
        action={<ButtonLink href="/jobs">See all jobs</ButtonLink>}
      />
    </PageContainer>
  );
}

const Heading = styled.h1`
  margin-block: clamp(1.5rem, 5vw, 3rem) 1.5rem;
  font-size: clamp(1.75rem, 5vw, 2.5rem);
`;
