import { CredentialsPage } from './credentials-page.tsx';

/** `/account/documents/uploads` */
export default function UploadsPage() {
  return (
    <CredentialsPage
      title="Uploads"
      description="Any other documents you want to keep at hand."
      kind="upload"
    />
  );
}
