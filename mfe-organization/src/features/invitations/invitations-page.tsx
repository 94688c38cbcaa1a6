import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { invitationStatuses } from '@fairlead/contracts/api/organizations';
import { labelOf } from '@fairlead/contracts/reference/options';
import { useAction } from '@fairlead/remote-kit/forms';
import { ListPage, type ListPageProps, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, day, type Tone } from '@fairlead/ui';
import { invitations } from '../../api.ts';
import { invitationApi } from './invitation-calls.ts';

const tones: Readonly<Record<string, Tone>> = {
  pending: 'info',
  accepted: 'success',
  declined: 'danger',
  expired: 'warning',
};

interface InvitationsPageProps<State extends { page: number }>
  extends Required<Pick<ListPageProps<State, unknown>, 'list' | 'header' | 'filters'>> {
  org: string;
}

/** The people who are invited into an organization, latest first. */
export function InvitationsPage<State extends { page: number }>(
  props: InvitationsPageProps<State>,
) {
  const { org, ...shown } = props;
  const [{ page }] = shown.list;
  const read = invitations.list.useQuery(
    { where: { organization: { equals: org } }, sort: '-sentAt', depth: 0, limit: 25, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListPage
      {...shown}
      read={read}
      counted={['invitation', 'invitations']}
      notLoaded={{ title: 'The invitations could not be loaded' }}
      empty={{
        title: 'Nobody has been invited yet',
        description: 'People you invite by email appear here until they answer.',
      }}
      rows={(rows, isFetching) => (
        <Rows aria-label="Invitations" aria-busy={isFetching}>
          {rows.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Rows>
      )}
    />
  );
}

function InvitationRow({ invitation }: { invitation: DocumentOf<'invitations'> }) {
  const act = useAction();
  const [resend, resending] = invitationApi.useResendInvitationMutation();
  const [withdraw, withdrawing] = invitationApi.useWithdrawInvitationMutation();
  const { id, email, status, names, expiresAt } = invitation;
  const place = [names.position, names.vessel].filter(Boolean).join(' · ');
  const isOpen = status === 'pending';
  return (
    <li>
      <RowText>
        <strong>{email}</strong>
        <p>
          {[place, isOpen && expiresAt && `Good until ${day(expiresAt)}`]
            .filter(Boolean)
            .join(' · ') || 'No position yet'}
        </p>
      </RowText>
      <Badge $tone={tones[status] ?? 'neutral'}>{labelOf(invitationStatuses, status)}</Badge>
      {(isOpen || status === 'expired') && (
        <Button
          look="secondary"
          size="sm"
          busy={resending.isLoading}
          aria-label={`Send again to ${email}`}
          onClick={() =>
            void act(() => resend(id).unwrap(), `The invitation to ${email} is sent again`)
          }
        >
          Send again
        </Button>
      )}
      {isOpen && (
        <Button
          look="quiet"
          size="sm"
          busy={withdrawing.isLoading}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() =>
            void act(() => withdraw(id).unwrap(), `The invitation to ${email} is withdrawn`)
          }
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
