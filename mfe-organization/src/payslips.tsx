import { contribution, usePerson } from '@fairlead/remote-kit';
import { organizationApi } from './api.ts';
import { Payslips } from './features/payslips/payslips.tsx';

/** The payslips that employers have written for the signed-in person. */
function OwnPayslips() {
  const person = usePerson()?.id;
  return person && <Payslips key={person} person={person} />;
}

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('account.payslips', OwnPayslips, {
  api: organizationApi,
});
