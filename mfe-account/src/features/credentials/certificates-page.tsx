import { CredentialsPage } from './credentials-page.tsx';

/** `/account/qualifications/certificates` */
export default function CertificatesPage() {
  return (
    <CredentialsPage
      title="Certificates"
      description="Your certificates, with their scans and when they expire."
      kind="certificate"
    />
  );
}
