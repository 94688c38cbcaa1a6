import { wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';
import { useGetFacetsQuery } from '../filters/get-facets.ts';

/** Current figures of the portal; space is reserved for them until they are known. */
export function LiveFacts() {
  const { data } = useGetFacetsQuery('');
  const facts = data && [
    { figure: data.datePosted.anytime, text: 'jobs open now' },
    { figure: data.datePosted.today, text: 'new in the last 24 hours' },
    { figure: data.location.mediterranean, text: 'in the Mediterranean' },
  ];
  return (
    <Facts aria-label="Right now">
      {facts
        ?.filter(({ figure }) => figure !== undefined && figure > 0)
        .map(({ figure = 0, text }) => (
          <li key={text}>
            <b>{wholeNumber(figure)}</b> {text}
          </li>
        ))}
    </Facts>
  );
}

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.25rem 1.75rem;
  min-height: 1.625rem;
  margin-top: 1.75rem;
  list-style: none;
  color: var(--muted);
  @media (max-width: 39.99em) {
    flex-direction: column;
    align-items: center;
    min-height: 5.375rem;
  }
  b {
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
`;
