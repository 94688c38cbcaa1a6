import { Slot } from '@fairlead/remote-kit';
import { SectionProblem } from '@fairlead/remote-kit/resource';
import { Skeleton } from '@fairlead/ui';
import { styled } from 'styled-components';
import { ProfilePage } from '../profile/record-page.tsx';
import { Credentials } from './credentials.tsx';

/** `/account/financial/payroll`: what employers pay, from the area of organizations, and payslips that people upload themselves. */
export default function PayrollPage() {
  return (
    <ProfilePage title="Payroll" description="Payslips from your employers, and those you add.">
      {(person) => (
        <>
          <Slot
            name="account.payslips"
            awaited={<Skeleton $height="12rem" />}
            instead={(retry) => retry && <SectionProblem onRetry={retry} />}
          />
          <OwnFiles aria-labelledby="own-payslips">
            <div>
              <h2 id="own-payslips">Added by you</h2>
              <p>Only you see these.</p>
            </div>
            <Credentials user={person.id} kind="payslip" />
          </OwnFiles>
        </>
      )}
    </ProfilePage>
  );
}

const OwnFiles = styled.section`
  display: grid;
  gap: 1rem;
  margin-top: 1rem;
  h2 {
    font-size: 1.125rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
