import { Link } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { useWayIn } from '../sign-in/way-back.ts';

/** The text of `addressTaken` of the contracts, with the links it names; they lead back to the original destination. */
export function AddressTaken() {
  const wayIn = useWayIn();
  return (
    <>
      An account with this email exists. <Link href={wayIn(paths.signIn)}>Sign in</Link> or{' '}
      <Link href={wayIn(paths.forgotPassword)}>reset your password</Link>.
    </>
  );
}
