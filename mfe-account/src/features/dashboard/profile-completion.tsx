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

/** The parts of a profile: a card for each that something is known of, and one list of those that are still empty. */
function Cards({ summary }: { summary: ProfileSummary }) {
  const parts = partsOf(summary);
  const begun = parts.filter(({ isEmpty }) => !isEmpty);
  const empty = parts.filter(({ isEmpty }) => isEmpty);
  return (
    <nav aria-label="Your profile">
      {begun.length > 0 && <Grid>{begun.map(({ part }) => part)}</Grid>}
      {empty.length > 0 && (
        <EmptyParts>
          <h3>Still empty</h3>
          <Lines>{empty.map(({ part }) => part)}</Lines>
        </EmptyParts>
      )}
    </nav>
  );
}

interface Part {
  part: React.ReactElement;
  isEmpty: boolean;
}

function partsOf({ cards, facts }: ProfileSummary): Part[] {
  const counted = profileCards.map((name): Part => {
    const isEmpty = cards[name].percent === 0;
    const words = countedCards[name];
    const part = (
      <PartCard
        key={name}
        words={words}
        told={words.tell(facts)}
        completion={cards[name]}
        isEmpty={isEmpty}
      >
        {name === 'background' && <VerificationBadge status={facts.background} />}
        {name === 'background' && facts.background === 'not_started' && <em>Start Now</em>}
        {name === 'skills' && facts.expired + facts.expiring > 0 && (
          <Badge $tone={facts.expired > 0 ? 'danger' : 'warning'}>{expiryText(facts)}</Badge>
        )}
      </PartCard>
    );
    return { part, isEmpty };
  });
  const isUnpaid = facts.payslips === 0;
  const payroll = (
    <PartCard key="payroll" words={payrollCard} told={payrollCard.tell(facts)} isEmpty={isUnpaid} />
  );
  const { hasPersonalityResult } = facts;
  return [
    ...counted,
    { part: payroll, isEmpty: isUnpaid },
    {
      part: <PersonalityCard key="personality" hasResult={hasPersonalityResult} />,
      isEmpty: !hasPersonalityResult,
    },
  ];
}

function expiryText({ expired, expiring }: ProfileSummary['facts']): string {
  const parts = [expired > 0 && `${expired} expired`, expiring > 0 && `${expiring} expiring soon`];
  return parts.filter(Boolean).join(', ');
}

interface PartCardProps {
  words: CardWords;
  told: string;
  completion?: ProfileSummary['cards'][keyof ProfileSummary['cards']];
  /** Whether nothing is known of it: it is a line of a list then. */
  isEmpty: boolean;
  children?: React.ReactNode;
}

function PartCard(props: PartCardProps) {
  const { words, told: summary, completion, isEmpty, children } = props;
  const { title, href } = words;
  const missing = completion?.missing ?? [];
  const Box = isEmpty ? Line : Card;
  const Heading = isEmpty ? 'h4' : 'h3';
  return (
    <li>
      <Box data-card>
        <Top>
          <Heading>
            <Link href={href}>{title}</Link>
          </Heading>
          {completion && <span>{completion.percent}%</span>}
        </Top>
        {completion && !isEmpty && (
          <progress aria-label={title} value={completion.percent} max={100} />
        )}
        {summary && !(isEmpty && missing.length > 0) && <p>{summary}</p>}
        {missing.length > 0 && <p data-missing>Missing: {missing.join(', ')}</p>}
        {children}
      </Box>
    </li>
  );
}

/** The personality test: taken in the area of wellness. */
function PersonalityCard({ hasResult }: { hasResult: boolean }) {
  const heading = useId();
  const Box = hasResult ? Card : Line;
  const Heading = hasResult ? 'h3' : 'h4';
  return (
    <li>
      <Box as="section" aria-labelledby={heading}>
        <Top>
          <Heading id={heading}>Personality Profile</Heading>
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
      </Box>
    </li>
  );
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  h3,
  h4 {
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
/** A part of which nothing is known. */
const Line = styled.div`
  padding-block: 0.75rem;
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
    :is(h3, h4) a {
      color: var(--text);
      text-decoration: none;
    }
    :is(h3, h4) a::after {
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
/** The parts of which nothing is known, in the columns that fit. */
const EmptyParts = styled(Card)`
  ul + & {
    margin-top: 1rem;
  }
  > h3 {
    margin-bottom: 0.75rem;
    font-size: 1rem;
  }
`;
const Lines = styled(Grid)`
  column-gap: 2rem;
  row-gap: 0;
  > li {
    border-top: 1px solid var(--border);
  }
  [data-card]:hover a {
    color: var(--accent-text);
  }
  /* On a phone the list is one line for each part; its page says what is missing. */
  @media (max-width: 47.99rem) {
    [data-missing] {
      display: none;
    }
  }
`;
