import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface FactsProps {
  /** The facts by name, in order. */
  facts: readonly { name: string; value: ReactNode }[];
}

/** A list of facts, each with its name and value. */
export function Facts({ facts }: FactsProps) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 0.875rem 1.25rem;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
