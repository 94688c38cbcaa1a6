import { CredentialsPage } from './credentials-page.tsx';

/** `/account/documents/references` */
export default function ReferencesPage() {
  return (
    <CredentialsPage
      title="References"
      description="What those you worked for say of you."
      kind="reference"
    />
  );
}
