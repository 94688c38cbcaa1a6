import { usePortal } from '@fairlead/remote-kit';
import { ButtonLink } from '@fairlead/ui';
import { MailCheck } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Outcome } from '../forms/outcome.tsx';
import { useConfirmAddressMutation } from './address-calls.ts';
import { Following, MailedLinkPage } from './mailed-link.tsx';

/** `/change-address?token=…`, the target of the link that is emailed to a new address. */
export default function ChangeAddressPage() {
  return (
    <MailedLinkPage title="Confirm your new address" lead="You will sign in with it from now on.">
      {(token) => <Confirmation token={token} />}
    </MailedLinkPage>
  );
}

function Confirmation({ token }: { token: string }) {
  const { session } = usePortal();
  const [follow, { isLoading, isSuccess, error }] = useConfirmAddressMutation();
  const confirm = async () => {
    const { data } = await follow({ token });
    if (data && session.current().status === 'person') await session.refresh();
  };
  if (!isSuccess)
    return (
      <Following
        action="Confirm address"
        busy={isLoading}
        problem={error}
        onFollow={() => void confirm()}
      />
    );
  return (
    <Outcome role="status">
      <MailCheck size="1.75rem" aria-hidden />
      <h2>Your address has been changed</h2>
      <ButtonLink href={paths.settings}>Go to your settings</ButtonLink>
    </Outcome>
  );
}
