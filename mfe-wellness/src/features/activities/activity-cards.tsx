import { type ActivityType, activityTypes } from '@fairlead/contracts/api/wellness';
import { Button, Card, useNow } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ActivityDialog } from './activity-dialog.tsx';
import { activityWords, lastCompleted } from './activity-words.ts';

interface ActivityCardsProps {
  user: string;
  /** When each was last completed (ISO 8601); undefined while it is not known. */
  last: Partial<Record<ActivityType, string>> | undefined;
  /** The level of the cards' headings. */
  heading?: 'h2' | 'h3';
}

/** A card for each activity: its description, when it was last done, and a button to start (W-024). */
export function ActivityCards({ user, last, heading: Heading = 'h2' }: ActivityCardsProps) {
  const now = useNow();
  const [started, setStarted] = useState<ActivityType>();
  return (
    <>
      <Cards aria-label="Activities">
        {activityTypes.map(({ code, label }) => {
          const { Icon, summary } = activityWords[code];
          return (
            <Card as="li" key={code}>
              <Icon size="1.375rem" aria-hidden />
              <Heading>{label}</Heading>
              <p>{summary}</p>
              <small>{last ? lastCompleted(last[code], now) : 'Loading'}</small>
              <Button
                look="secondary"
                size="sm"
                aria-label={`Start Activity: ${label}`}
                onClick={() => setStarted(code)}
              >
                Start Activity
              </Button>
            </Card>
          );
        })}
      </Cards>
      {started && (
        <ActivityDialog user={user} type={started} onClose={() => setStarted(undefined)} />
      )}
    </>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: 1rem;
  list-style: none;
  > li {
    display: grid;
    grid-template-rows: auto auto 1fr auto auto;
    justify-items: start;
    gap: 0.375rem;
  }
  :is(h2, h3) {
    margin: 0;
    font-size: 1rem;
  }
  svg {
    color: var(--accent-text);
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  small {
    margin-top: 0.25rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  button {
    margin-top: 0.5rem;
  }
`;
