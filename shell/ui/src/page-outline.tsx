import { styled } from 'styled-components';
import { Loader } from './loader.tsx';
import { PageContainer } from './page-container.tsx';
import { Skeleton } from './skeleton.tsx';

/** The outline of a page while its code or its data is loading; as high as the window, so that the footer stays below. */
export function PageOutline({ label = 'Opening the page' }: { label?: string }) {
  return (
    <PageContainer aria-busy>
      <Outline>
        <Loader label={label} />
        <Skeleton $width="18rem" $height="2.5rem" />
        <Skeleton $height="3.5rem" />
        <Skeleton $height="24rem" />
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
