import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, usePortal } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import { Badge, Button, Card, day, EmptyState, PageContainer, PageOutline } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { invitations } from '../../api.ts';
import { paths } from '../../paths.ts';
import { invitationApi } from './invitation-calls.ts';

/** `/account/invitations`: the organizations that have invited the person. */
export default function MyInvitationsPage() {
  return <ForPerson>{(person) => <MyInvitations key={person.id} person={person} />}</ForPerson>;
}

function MyInvitations({ person }: { person: SessionUser }) {
  const { data, error, isFetching, refetch } = invitations.list.useQuery(
    {
      where: { email: { equals: person.email }, status: { equals: 'pending' } },
      sort: '-sentAt',
      depth: 0,
      limit: 100,
    },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && (isFetching || !error)) return <PageOutline />;
  return (
    <PageContainer>
      <PageHeader
        title="Invitations"
        description="Organizations that want you among their people."
      />
      {!data ? (
        <EmptyState
          kind="error"
          title="Your invitations could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        />
      ) : person.emailVerified === false ? (
        <EmptyState
          kind="no-data"
          title="Confirm your email address"
          description={`Invitations to ${person.email} are shown once you have confirmed that the address is yours. Follow the link in the email that you got when you registered.`}
        />
      ) : data.docs.length === 0 ? (
        <EmptyState
          kind="no-data"
          title="No open invitations"
          description={`An invitation to ${person.email} would appear here. Ask whoever invited you which address they used.`}
        />
      ) : (
        <Cards aria-label="Your invitations">
          {data.docs.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))}
        </Cards>
      )}
    </PageContainer>
  );
}

interface InvitationCardProps {
  invitation: DocumentOf<'invitations'>;
}

function InvitationCard({ invitation }: InvitationCardProps) {
  const act = useAction();
  const { navigate } = usePortal();
  const [accept, accepting] = invitationApi.useAcceptInvitationMutation();
  const [decline, declining] = invitationApi.useDeclineInvitationMutation();
  const { id, names, message, expiresAt } = invitation;
  const organization = names.organization ?? 'An organization';
  const facts = [names.position, names.vessel && `on ${names.vessel}`].filter(Boolean).join(' ');
  const onAccept = async () => {
    const done = `You belong to ${organization} now`;
    if (await act(() => accept(id).unwrap(), done)) navigate(paths.account);
  };
  return (
    <Card as="li">
      <h2>{organization}</h2>
      <p>
        {names.invitedBy ? `${names.invitedBy} invites you` : 'You are invited'}
        {facts && ` as ${facts}`}.
      </p>
      {message && <blockquote>{message}</blockquote>}
      {expiresAt && <Badge>Good until {day(expiresAt)}</Badge>}
      <Answers>
        <Button
          busy={accepting.isLoading}
          onClick={() => void onAccept()}
          aria-label={`Accept the invitation of ${organization}`}
        >
          Accept
        </Button>
        <Button
          look="secondary"
          busy={declining.isLoading}
          onClick={() =>
            void act(() => decline(id).unwrap(), `You declined the invitation of ${organization}`)
          }
          aria-label={`Decline the invitation of ${organization}`}
        >
          Decline
        </Button>
      </Answers>
    </Card>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: 1rem;
  max-width: 44rem;
  list-style: none;
  li {
    display: grid;
    justify-items: start;
    gap: 0.625rem;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 1.125rem;
  }
  blockquote {
    margin: 0;
    padding-inline-start: 0.875rem;
    border-inline-start: 3px solid var(--border-strong);
    white-space: pre-line;
  }
`;
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 0.25rem;
`;
