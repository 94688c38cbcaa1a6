import { Link } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { wayIn } from '../sign-in/way-back.ts';

/** The text of `addressTaken` of the contracts, with the links it names; they lead back to the original destination. */
export function AddressTaken({ search }: { search: string }) {
  return (
    <>
      An account with this email exists. <Link href={wayIn(paths.signIn, search)}>Sign in</Link> or{' '}
      <Link href={wayIn(paths.forgotPassword, search)}>reset your password</Link>.
    </>
  );
}
