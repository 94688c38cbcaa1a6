import { CredentialsPage } from './credentials-page.tsx';

/** `/account/documents/uploads` */
export default function UploadsPage() {
  return (
    <CredentialsPage
      title="Uploads"
      description="Whatever else you want to have at hand."
      kind="upload"
    />
  );
}
