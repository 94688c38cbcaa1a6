import { CredentialsPage } from './credentials-page.tsx';

/** `/account/qualifications/licenses` */
export default function LicensesPage() {
  return (
    <CredentialsPage
      title="Licenses"
      description="Certificates of competency and other licenses."
      kind="licence"
    />
  );
}
