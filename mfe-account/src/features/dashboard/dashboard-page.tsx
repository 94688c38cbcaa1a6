import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, Slot } from '@fairlead/remote-kit';
import { Button, ButtonLink, Card, Link, PageContainer, Skeleton } from '@fairlead/ui';
import { Bookmark, type LucideIcon, Send, Settings } from 'lucide-react';
import { paths } from '../../paths.ts';
import { UnconfirmedNotice } from '../verification/unconfirmed-notice.tsx';
import { Head, LinkList, Missing, Parts } from './dashboard-parts.tsx';
import { ProfileCompletion } from './profile-completion.tsx';
import { RecentNotifications } from './recent-notifications.tsx';

/** Links in place of the area of jobs, when that cannot be loaded. */
const jobs: readonly QuickLink[] = [
  {
    href: paths.applications,
    label: 'Applications',
    note: 'Follow their progress',
    Icon: Send,
  },
  { href: paths.favourites, label: 'Saved jobs', note: 'Jobs you saved for later', Icon: Bookmark },
];
const account: readonly QuickLink[] = [
  {
    href: paths.settings,
    label: 'Settings',
    note: 'Your name, notifications and appearance',
    Icon: Settings,
  },
];

/** `/account/dashboard`: the start page of a person who is signed in. */
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
        <ProfileCompletion />
        <Slot
          name="account.dashboard"
          awaited={<Skeleton $height="14rem" />}
          instead={(retry) => <JobsElsewhere retry={retry} />}
        />
        <QuickLinks label="Your account" links={account} />
        <RecentNotifications user={person.id} />
      </Parts>
    </PageContainer>
  );
}

/** Links to what the area of jobs would show, and a retry where that could not be loaded. */
function JobsElsewhere({ retry }: { retry: (() => void) | undefined }) {
  return (
    <div>
      {retry && (
        <Missing role="status">
          <span>Your jobs could not be shown here.</span>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </Missing>
      )}
      <QuickLinks label="Your jobs" links={jobs} />
    </div>
  );
}

interface QuickLink {
  href: string;
  label: string;
  note: string;
  Icon: LucideIcon;
}

function QuickLinks({ label: name, links }: { label: string; links: readonly QuickLink[] }) {
  return (
    <nav aria-label={name}>
      <LinkList>
        {links.map(({ href, label, note, Icon }) => (
          <li key={href}>
            <Card as={Link} href={href}>
              <Icon size="1.375rem" aria-hidden />
              <b>{label}</b>
              <span>{note}</span>
            </Card>
          </li>
        ))}
      </LinkList>
    </nav>
  );
}
