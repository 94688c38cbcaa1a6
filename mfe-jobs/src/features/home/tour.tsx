import { later } from '@fairlead/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Row, RowHead } from './home-parts.tsx';
import { useNear } from './use-near.ts';

const Place = styled.div`
  aspect-ratio: 16 / 9;
  background: var(--sunken);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
`;

/** The film, which nobody loads before they come near it. */
const Film = later(async () => (await import('@fairlead/ui/media')).VideoDialog, <Place />);

const video = new URL('./tour.webm', import.meta.url).href;
const thumbnail = new URL('./tour.svg', import.meta.url).href;

/** What the film shows, for who reads instead. */
const steps = [
  ['Find a berth that fits', 'Each job states its pay and its vessel.'],
  ['Apply with what you wrote once', 'Your profile, certificates and references go with it.'],
  ['Follow its progress', 'From sent to offer, and what comes next.'],
  ['Keep life aboard in one place', 'Hours of rest, certificates and wellbeing.'],
] as const;

/** How the portal works, in steps and as a film without sound. */
export function Tour() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <Row aria-labelledby="how-it-works">
      <RowHead>
        <h2 id="how-it-works">How Fairlead works</h2>
      </RowHead>
      <Side>
        <div ref={place}>
          {isNear ? (
            <Film title="How Fairlead works" video={video} thumbnail={thumbnail} />
          ) : (
            <Place />
          )}
        </div>
        <Steps>
          {steps.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </Steps>
      </Side>
    </Row>
  );
}

const Side = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  align-items: center;
  gap: 1.5rem 2.5rem;
`;
const Steps = styled.ol`
  display: grid;
  gap: 1rem;
  padding-inline-start: 1.25rem;
  color: var(--muted);
  b {
    display: block;
    color: var(--text);
    font-weight: 600;
  }
`;
