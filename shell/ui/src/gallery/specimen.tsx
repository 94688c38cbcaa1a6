import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A titled row of the gallery. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SpecimenBox aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </SpecimenBox>
  );
}

const SpecimenBox = styled.section`
  padding-block: 1.5rem;
  border-top: 1px solid var(--border);
  > h2 {
    margin-bottom: 1rem;
    font-size: 1.125rem;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 1rem;
  }
`;
