import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { useAction } from '@fairlead/remote-kit/forms';
import { Button, ButtonLink, ConfirmDialog, day, EmptyState, Skeleton } from '@fairlead/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { latestRequest, organizationRequests } from './organization-requests.ts';
import { RequestForm } from './request-form.tsx';
import { useWithdrawRequestMutation } from './withdraw-call.ts';

/** A person's request for their organization: the form, or what has become of it. */
export function OwnRequest({ emailVerified }: { emailVerified: boolean }) {
  const { data, error, isFetching, refetch } = organizationRequests.list.useQuery(latestRequest, {
    refetchOnMountOrArgChange: true,
  });
  const [again, setAgain] = useState(false);
  if (!data && error && !isFetching)
    return (
      <EmptyState
        kind="error"
        title="Your request could not be loaded"
        action={<Button onClick={refetch}>Try again</Button>}
      />
    );
  if (!data) return <Skeleton $height="12rem" />;
  const [latest] = data.docs;
  if (latest?.status === 'waiting') return <Waiting request={latest} />;
  if (latest?.status === 'admitted') return <Admitted request={latest} />;
  if (latest?.status === 'declined' && !again)
    return <Declined request={latest} onAgain={() => setAgain(true)} />;
  if (!emailVerified) return <Unconfirmed />;
  return <RequestForm />;
}

function Unconfirmed() {
  return (
    <>
      <h2>Confirm your email address first</h2>
      <p>We answer there. Follow the link that we emailed you when you registered.</p>
      <ButtonLink href={paths.account.href()}>Go to your account</ButtonLink>
    </>
  );
}

interface RequestProps {
  request: DocumentOf<'organizationRequests'>;
}

function Waiting({ request: { id, name, createdAt, contact } }: RequestProps) {
  const act = useAction();
  const [withdraw, { isLoading }] = useWithdrawRequestMutation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <h2>We are looking at {name}</h2>
      <p>
        You asked on {day(createdAt)}. We answer in your notifications
        {contact?.email ? ` and to ${contact.email}` : ''}.
      </p>
      <Button look="secondary" busy={isLoading} onClick={() => setAsking(true)}>
        Withdraw request
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw this request?"
        yes="Withdraw request"
        no="Keep request"
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          void act(() => withdraw(id).unwrap(), 'Your request is withdrawn');
        }}
      >
        You can send another one at any time.
      </ConfirmDialog>
    </>
  );
}

function Admitted({ request: { name, organization } }: RequestProps) {
  const id = typeof organization === 'object' ? organization?.id : organization;
  return (
    <>
      <h2>{name} is admitted</h2>
      <p>You are its first admin: post a job, and invite your colleagues.</p>
      {id && <ButtonLink href={paths.listingsOf.href(id)}>Go to its job listings</ButtonLink>}
    </>
  );
}

function Declined({
  request: { name, reason, decidedAt },
  onAgain,
}: RequestProps & { onAgain(): void }) {
  return (
    <>
      <h2>{name} was not admitted</h2>
      {decidedAt && <p>We answered on {day(decidedAt)}:</p>}
      <blockquote>{reason}</blockquote>
      <Button look="secondary" onClick={onAgain}>
        Ask again
      </Button>
    </>
  );
}
