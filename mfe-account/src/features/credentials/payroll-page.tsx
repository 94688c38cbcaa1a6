import { CredentialsPage } from './credentials-page.tsx';

/** `/account/financial/payroll` */
export default function PayrollPage() {
  return (
    <CredentialsPage
      title="Payroll"
      description="Your payslips. Only you see them."
      kind="payslip"
    />
  );
}
