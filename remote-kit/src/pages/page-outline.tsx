import { Loader, PageContainer, Skeleton } from '@fairlead/ui';
import { styled } from 'styled-components';

/** The outline of a page while its code, or who is there, is not known yet. */
export function PageOutline({ label = 'Opening the page' }: { label?: string }) {
  return (
    <PageContainer aria-busy>
      <Outline>
        <Loader label={label} />
        <Skeleton $width="18rem" $height="2.5rem" />
        <Skeleton $height="8rem" />
        <Skeleton $height="16rem" />
      </Outline>
    </PageContainer>
  );
}

const Outline = styled.div`
  display: grid;
  align-content: start;
  gap: 1.25rem;
  min-height: 100dvh;
  padding-top: clamp(1.5rem, 5vw, 3rem);
`;
