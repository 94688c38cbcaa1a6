import { Loader, PageContainer, Skeleton } from '@fairlead/ui';
import { styled } from 'styled-components';

/** The outline of a person's page while it is not known yet who is there. */
export function Waiting() {
  return (
    <PageContainer aria-busy>
      <Outline>
        <Loader label="Loading your account" />
        <Skeleton $width="18rem" $height="2.5rem" />
        <Skeleton $height="8rem" />
        <Skeleton $height="16rem" />
      </Outline>
    </PageContainer>
  );
}

const Outline = styled.div`
  display: grid;
  gap: 1.25rem;
  padding-top: clamp(1.5rem, 5vw, 3rem);
`;
