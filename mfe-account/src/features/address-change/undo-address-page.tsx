import { usePortal } from '@fairlead/remote-kit';
import { ButtonLink } from '@fairlead/ui';
import { ShieldCheck } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Outcome } from '../forms/outcome.tsx';
import { useUndoAddressMutation } from './address-calls.ts';
import { Following, MailedLinkPage } from './mailed-link.tsx';

/** `/undo-address?token=…`, the target of the link for people who did not change their address. */
export default function UndoAddressPage() {
  return (
    <MailedLinkPage
      title="Undo the change of address"
      lead="You get your address back. Everybody who is signed in to your account is signed out, and its password no longer works."
    >
      {(token) => <Undoing token={token} />}
    </MailedLinkPage>
  );
}

function Undoing({ token }: { token: string }) {
  const { session } = usePortal();
  const [follow, { data, isLoading, error }] = useUndoAddressMutation();
  const undo = async () => {
    const { data } = await follow({ token });
    if (data && session.current().status === 'person') await session.refresh();
  };
  if (!data)
    return (
      <Following
        action="Undo the change"
        busy={isLoading}
        problem={error}
        onFollow={() => void undo()}
      />
    );
  return (
    <Outcome role="status">
      <ShieldCheck size="1.75rem" aria-hidden />
      <h2>Your account is yours again</h2>
      <p>We sent a link to {data.email}. Open it to choose a new password.</p>
      <ButtonLink href={paths.forgotPassword}>Send another link</ButtonLink>
    </Outcome>
  );
}
