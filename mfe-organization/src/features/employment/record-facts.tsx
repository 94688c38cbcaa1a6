import { styled } from 'styled-components';

/** What a record says, each under its name; what it does not say is left out. */
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
