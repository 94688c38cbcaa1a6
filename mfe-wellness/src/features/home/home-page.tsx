import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson } from '@fairlead/remote-kit';
import { Button, Card, EmptyState, Link, PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import {
  Activity,
  Library,
  LifeBuoy,
  type LucideIcon,
  Smile,
  SmilePlus,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { ActivityCards } from '../activities/activity-cards.tsx';
import { CheckIn } from '../check-in/check-in.tsx';
import { ConsentSettings } from '../consent/consent-settings.tsx';
import { figuresApi } from '../figures/figures-api.ts';
import { useToday } from '../figures/use-today.ts';
import { MoodTrends } from './mood-trends.tsx';
import { StatsCards } from './stats-cards.tsx';

interface Way {
  href: string;
  label: string;
  note: string;
  Icon: LucideIcon;
}

const ways: readonly Way[] = [
  { href: paths.checkIn, label: 'Check-in', note: 'How you are, day by day', Icon: Smile },
  {
    href: paths.activities,
    label: 'Activity Tracker',
    note: 'Small things that help',
    Icon: Activity,
  },
  { href: paths.resources, label: 'Resources', note: 'To read, watch and hear', Icon: Library },
  {
    href: paths.support,
    label: 'Support',
    note: 'Every line, and how to reach it',
    Icon: LifeBuoy,
  },
  {
    href: paths.report,
    label: 'Incident Report',
    note: 'In confidence, with or without your name',
    Icon: TriangleAlert,
  },
];

/** `/account/wellness` */
export default function HomePage() {
  return <ForPerson>{(person) => <Home person={person} />}</ForPerson>;
}

function Home({ person }: { person: SessionUser }) {
  const today = useToday();
  const { data, isError, refetch } = figuresApi.useGetStatsQuery(today);
  const [isCheckingIn, setCheckingIn] = useState(false);
  return (
    <PageContainer>
      <PageHeader
        title="Wellness"
        description="How you are, and what helps. It is yours: nobody sees it unless you let them."
        actions={[
          {
            label: 'Check in now',
            icon: <SmilePlus size="1.125rem" aria-hidden />,
            onAct: () => setCheckingIn(true),
          },
        ]}
      />
      <CheckIn user={person.id} open={isCheckingIn} onClose={() => setCheckingIn(false)} />
      <Parts>
        {isError && !data ? (
          <EmptyState
            kind="error"
            title="Your figures could not be loaded"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <StatsCards stats={data} />
        )}
        <MoodTrends today={today} />
        <section aria-labelledby="activities">
          <h2 id="activities">Activities</h2>
          <ActivityCards user={person.id} last={data?.lastActivities} heading="h3" />
        </section>
        <nav aria-label="Wellness">
          <Links>
            {ways.map(({ href, label, note, Icon }) => (
              <li key={href}>
                <Card as={Link} href={href}>
                  <Icon size="1.25rem" aria-hidden />
                  <b>{label}</b>
                  <span>{note}</span>
                </Card>
              </li>
            ))}
          </Links>
        </nav>
        <ConsentSettings user={person.id} />
      </Parts>
    </PageContainer>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1.5rem;
  margin-top: 0.5rem;
  > section > h2 {
    margin-bottom: 0.75rem;
    font-size: 1.25rem;
  }
`;
const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: 1rem;
  list-style: none;
  a {
    display: grid;
    align-content: start;
    gap: 0.25rem;
    height: 100%;
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--accent);
  }
  svg {
    color: var(--accent-text);
  }
  span {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
