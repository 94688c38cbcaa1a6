import {
  completionBadge,
  type ProfileSummary,
  profileCards,
} from '@fairlead/contracts/profile/completion';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, ButtonLink, Card, Link } from '@fairlead/ui';
import { StatusBadge } from '@fairlead/ui/records';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { VerificationBadge } from '../background-check/verification-badge.tsx';
import { useGetCompletionQuery } from '../profile/completion-calls.ts';
import { type CardWords, countedCards, nextStepOf, payrollCard } from './profile-cards.ts';

/** The hint below the figure. */
const hint = 'Complete your profile to improve your visibility to potential employers';

/** The completion of the person's profile: what to do next, and a card for each part of it. */
export function ProfileCompletion() {
  const read = useGetCompletionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="Your profile could not be loaded."
      height="24rem"
      isLarge
    >
      {(summary) => (
        <>
          <Overall summary={summary} />
          <Cards summary={summary} />
        </>
      )}
    </ResourcePart>
  );
}

function Overall({ summary }: { summary: ProfileSummary }) {
  const label = useId();
  const { overall } = summary;
  const next = nextStepOf(summary);
  return (
    <SectionCard
      title="Profile Completion"
      aside={<StatusBadge status={completionBadge(overall)} />}
    >
      <Figure>
        <span id={label}>Overall Completion</span>
        <b>{overall}%</b>
        <progress aria-labelledby={label} value={overall} max={100} />
      </Figure>
      <Hint>{next ? hint : 'Your profile is complete.'}</Hint>
      {next && (
        <ButtonLink href={next.card.href}>
          Next: {next.card.title}
          <ArrowRight size="1.125rem" aria-hidden />
        </ButtonLink>
      )}
    </SectionCard>
  );
}

function Cards({ summary: { cards, facts } }: { summary: ProfileSummary }) {
  return (
    <nav aria-label="Your profile">
      <Grid>
        {profileCards.map((name) => (
          <PartCard
            key={name}
            words={countedCards[name]}
            told={countedCards[name].tell(facts)}
            completion={cards[name]}
          >
            {name === 'background' && <VerificationBadge status={facts.background} />}
            {name === 'background' && facts.background === 'not_started' && <em>Start Now</em>}
            {name === 'skills' && facts.expired + facts.expiring > 0 && (
              <Badge $tone={facts.expired > 0 ? 'danger' : 'warning'}>{expiryText(facts)}</Badge>
            )}
          </PartCard>
        ))}
        <PartCard words={payrollCard} told={payrollCard.tell(facts)} />
        <PersonalityCard hasResult={facts.hasPersonalityResult} />
      </Grid>
    </nav>
  );
}

function expiryText({ expired, expiring }: ProfileSummary['facts']): string {
  const parts = [expired > 0 && `${expired} expired`, expiring > 0 && `${expiring} expiring soon`];
  return parts.filter(Boolean).join(', ');
}

interface PartCardProps {
  words: CardWords;
  told: string;
  completion?: ProfileSummary['cards'][keyof ProfileSummary['cards']];
  children?: React.ReactNode;
}

function PartCard({ words: { title, href }, told: summary, completion, children }: PartCardProps) {
  return (
    <li>
      <Card data-card>
        <Top>
          <h3>
            <Link href={href}>{title}</Link>
          </h3>
          {completion && <span>{completion.percent}%</span>}
        </Top>
        {completion && <progress aria-label={title} value={completion.percent} max={100} />}
        {summary && <p>{summary}</p>}
        {completion && completion.missing.length > 0 && (
          <p>Missing: {completion.missing.join(', ')}</p>
        )}
        {children}
      </Card>
    </li>
  );
}

/** The personality test: taken in the area of wellness. */
function PersonalityCard({ hasResult }: { hasResult: boolean }) {
  const heading = useId();
  return (
    <li>
      <Card as="section" aria-labelledby={heading}>
        <Top>
          <h3 id={heading}>Personality Profile</h3>
        </Top>
        <p>{hasResult ? 'Completed' : 'Not completed yet'}</p>
        {hasResult ? (
          <ButtonLink look="secondary" size="sm" href={paths.personalityResult}>
            See the result
          </ButtonLink>
        ) : (
          <ButtonLink look="secondary" size="sm" href={paths.personalityTest}>
            Take the Test
          </ButtonLink>
        )}
      </Card>
    </li>
  );
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  h3 {
    font-size: 1rem;
    font-weight: 600;
  }
  > span {
    font-variant-numeric: tabular-nums;
  }
`;
const Figure = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.375rem;
  margin-top: 1rem;
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  progress {
    grid-column: 1 / -1;
    width: 100%;
    height: 0.5rem;
  }
`;
const Hint = styled.p`
  margin-block: 0.75rem 1rem;
  color: var(--muted);
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: 1rem;
  list-style: none;
  li > * {
    display: grid;
    align-content: start;
    gap: 0.5rem;
    height: 100%;
  }
  /* The whole card leads where its title does. */
  [data-card] {
    position: relative;
    h3 a {
      color: var(--text);
      text-decoration: none;
    }
    h3 a::after {
      position: absolute;
      inset: 0;
      content: '';
    }
    &:hover {
      border-color: var(--accent);
    }
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  progress {
    width: 100%;
    height: 0.375rem;
  }
  em {
    color: var(--accent-text);
    font-style: normal;
    font-weight: 550;
  }
  li > * > :is(a, em, [data-status]) {
    justify-self: start;
  }
`;
