import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson } from '@fairlead/remote-kit';
import { ButtonLink, Card, Link, PageContainer } from '@fairlead/ui';
import { Bookmark, Send, Settings } from 'lucide-react';
import { paths } from '../../paths.ts';
import { UnconfirmedNotice } from '../verification/unconfirmed-notice.tsx';
import { Head, Parts, Ways } from './dashboard-parts.tsx';
import { RecentNotifications } from './recent-notifications.tsx';

const ways = [
  {
    href: paths.applications,
    label: 'Applications',
    note: 'Where each of yours stands',
    Icon: Send,
  },
  { href: paths.favourites, label: 'Favourites', note: 'The jobs you saved', Icon: Bookmark },
  {
    href: paths.settings,
    label: 'Settings',
    note: 'Your name, and how the portal looks',
    Icon: Settings,
  },
] as const;

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
        <nav aria-label="Your account">
          <Ways>
            {ways.map(({ href, label, note, Icon }) => (
              <li key={href}>
                <Card as={Link} href={href}>
                  <Icon size={22} aria-hidden />
                  <b>{label}</b>
                  <span>{note}</span>
                </Card>
              </li>
            ))}
          </Ways>
        </nav>
        <RecentNotifications user={person.id} />
      </Parts>
    </PageContainer>
  );
}
