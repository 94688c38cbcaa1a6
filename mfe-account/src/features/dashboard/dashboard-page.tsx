import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, Slot } from '@fairlead/remote-kit';
import { ButtonLink, Card, Link, PageContainer, Skeleton } from '@fairlead/ui';
import { Bookmark, type LucideIcon, Send, Settings } from 'lucide-react';
import { paths } from '../../paths.ts';
import { UnconfirmedNotice } from '../verification/unconfirmed-notice.tsx';
import { Head, Parts, Ways } from './dashboard-parts.tsx';
import { RecentNotifications } from './recent-notifications.tsx';

/** Stands in place of what the area of jobs shows, when that cannot be loaded. */
const jobs: readonly Way[] = [
  {
    href: paths.applications,
    label: 'Applications',
    note: 'How far each of them is',
    Icon: Send,
  },
  { href: paths.favourites, label: 'Saved jobs', note: 'The jobs you saved', Icon: Bookmark },
];
const account: readonly Way[] = [
  {
    href: paths.settings,
    label: 'Settings',
    note: 'Your name, and how the portal looks',
    Icon: Settings,
  },
];

/** `/account/dashboard`: where a person who is signed in begins. */
export default function DashboardPage() {
  return <ForPerson>{(person) => <Dashboard person={person} />}</ForPerson>;
}

function Dashboard({ person }: { person: SessionUser }) {
  return (
    <PageContainer>
      <Head>
        <div>
          <h1>Welcome aboard, {person.firstName || person.email}</h1>
          <p>Signed in as {person.email}</p>
        </div>
        <ButtonLink href={paths.jobs}>Find jobs</ButtonLink>
      </Head>
      <UnconfirmedNotice person={person} />
      <Parts>
        <Slot
          name="account.dashboard"
          awaited={<Skeleton $height="14rem" />}
          instead={() => <WaysTo label="Your jobs" ways={jobs} />}
        />
        <WaysTo label="Your account" ways={account} />
        <RecentNotifications user={person.id} />
      </Parts>
    </PageContainer>
  );
}

interface Way {
  href: string;
  label: string;
  note: string;
  Icon: LucideIcon;
}

function WaysTo({ label: name, ways }: { label: string; ways: readonly Way[] }) {
  return (
    <nav aria-label={name}>
      <Ways>
        {ways.map(({ href, label, note, Icon }) => (
          <li key={href}>
            <Card as={Link} href={href}>
              <Icon size="1.375rem" aria-hidden />
              <b>{label}</b>
              <span>{note}</span>
            </Card>
          </li>
        ))}
      </Ways>
    </nav>
  );
}
