import { Card } from '@fairlead/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** The parts of a page below each other. */
export const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  > * {
    min-width: 0;
  }
`;

interface PartProps {
  title: string;
  /** The actions here, beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page, with its heading. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {action}
      </Head>
      {children}
    </Card>
  );
}

/** A sentence about what happens automatically, such as that something is recorded. */
export const Note = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.9375rem;
  svg {
    flex: none;
    margin-top: 0.1875rem;
  }
`;

/** Text as somebody wrote it, with its lines. */
export const Written = styled.p`
  max-width: 46rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  margin-bottom: 0.875rem;
  h2 {
    margin: 0;
    font-size: 1.25rem;
  }
`;
