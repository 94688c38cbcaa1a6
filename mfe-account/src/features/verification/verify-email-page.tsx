import { usePortal, useSession } from '@fairlead/remote-kit';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, ButtonLink, EmptyState, useLocation } from '@fairlead/ui';
import { MailCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { FormPage } from '../forms/form-page.tsx';
import { Outcome } from '../forms/outcome.tsx';
import { SendAgain } from './send-again.tsx';
import { useVerifyEmailMutation } from './verification.ts';

/**
 * `/verify-email?token=…`, the target of the emailed link. Opening it confirms nothing, as mail scanners open links too, and the address may be a
 * stranger's.
 */
export default function VerifyEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  return (
    <FormPage
      title="Confirm your address"
      lead="Employers will see that the address in your applications is yours."
    >
      {token ? <Confirmation token={token} /> : <NoLink title="This link is incomplete" />}
    </FormPage>
  );
}

function Confirmation({ token }: { token: string }) {
  const { session } = usePortal();
  const [verify, { isLoading, isSuccess, error }] = useVerifyEmailMutation();
  const confirm = async () => {
    const { data } = await verify({ token });
    if (data && session.current().status === 'person') await session.refresh();
  };
  if (isSuccess) return <Confirmed />;
  const kind = errorKindOf(error);
  if (kind === 'forbidden' || kind === 'unauthenticated')
    return <NoLink title="This link cannot be used" description={wordsOf(error)} />;
  return (
    <Asking>
      <FormProblem message={error && wordsOf(error)} />
      <Button size="lg" busy={isLoading} onClick={() => void confirm()}>
        Confirm address
      </Button>
    </Asking>
  );
}

function Confirmed() {
  return (
    <Outcome role="status">
      <MailCheck size="1.75rem" aria-hidden />
      <h2>Your address is confirmed</h2>
      <ButtonLink href={paths.dashboard}>Go to your dashboard</ButtonLink>
    </Outcome>
  );
}

function NoLink({ title, description }: { title: string; description?: string }) {
  return (
    <EmptyState
      kind="error"
      title={title}
      description={description ?? 'Open it again from the email, or ask for another one.'}
      action={<WayOn />}
    />
  );
}

/** How to get another link, for those who lack one. */
function WayOn() {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'visitor')
    return <ButtonLink href={paths.signIn}>Sign in for another link</ButtonLink>;
  if (session.user.emailVerified === false) return <SendAgain />;
  return <ButtonLink href={paths.dashboard}>Go to your dashboard</ButtonLink>;
}

const Asking = styled.div`
  display: grid;
  gap: 1.125rem;
`;
