import { CredentialsPage } from './credentials-page.tsx';

/** `/account/documents/references` */
export default function ReferencesPage() {
  return (
    <CredentialsPage
      title="References"
      description="References from people you worked for."
      kind="reference"
    />
  );
}
