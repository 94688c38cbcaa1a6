import { styled } from 'styled-components';

/** The facts of a record, each with its label; missing ones are left out. */
export const RecordFacts = ({ facts }: { facts: Readonly<Record<string, string | undefined>> }) => (
  <Facts>
    {Object.entries(facts).map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </Facts>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: 1rem;
  dt {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  dd {
    margin: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;
