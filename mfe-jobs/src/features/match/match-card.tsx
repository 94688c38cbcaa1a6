import type { Listing } from '@fairlead/contracts/api/listings';
import type { ListingMatch } from '@fairlead/contracts/api/match';
import { usePerson } from '@fairlead/remote-kit';
import { Check, CircleHelp, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Section } from '../detail/section.tsx';
import { useGetMatchQuery } from './get-match.ts';

const parts = [
  { verdict: 'met', title: 'You meet', Icon: Check },
  { verdict: 'missing', title: 'Missing', Icon: X },
  { verdict: 'unknown', title: 'To check', Icon: CircleHelp },
] as const;

/** How the signed-in person's profile fits a job. Renders nothing for others, while “Match me” is off, and where the job requires nothing. */
export function MatchCard({ listing }: { listing: Listing }) {
  const person = usePerson();
  const { currentData } = useGetMatchQuery(listing.id, {
    skip: !person || listing.isOwn === true,
    refetchOnMountOrArgChange: true,
  });
  const match = currentData?.match;
  if (!person || !match || parts.every(({ verdict }) => match[verdict].length === 0)) return null;
  return (
    <Section title="Your match">
      <Reasons match={match} />
      <Note>Only you see this. You turn it off in your settings, under “Offers”.</Note>
    </Section>
  );
}

function Reasons({ match }: { match: ListingMatch }) {
  return (
    <Columns>
      {parts.map(
        ({ verdict, title, Icon }) =>
          match[verdict].length > 0 && (
            <div key={verdict}>
              <h3>{title}</h3>
              <ul>
                {match[verdict].map((reason) => (
                  <li key={reason} data-verdict={verdict}>
                    <Icon size="1rem" aria-hidden />
                    <bdi>{reason}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1rem 2rem;
  h3 {
    margin-bottom: 0.5rem;
    font-size: 0.9375rem;
  }
  ul {
    list-style: none;
  }
  li {
    display: flex;
    align-items: start;
    gap: 0.625rem;
    padding-block: 0.25rem;
    overflow-wrap: anywhere;
  }
  li > svg {
    flex: none;
    margin-top: 0.25rem;
    color: var(--muted);
  }
  li[data-verdict='met'] > svg {
    color: var(--accent);
  }
`;

const Note = styled.p`
  margin-top: 1rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
