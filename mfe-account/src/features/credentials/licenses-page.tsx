import { CredentialsPage } from './credentials-page.tsx';

/** `/account/qualifications/licenses` */
export default function LicensesPage() {
  return (
    <CredentialsPage
      title="Licences"
      description="Certificates of competency and other licences."
      kind="licence"
    />
  );
}
