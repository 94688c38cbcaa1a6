import { CredentialsPage } from './credentials-page.tsx';

/** `/account/documents/cv` */
export default function CvPage() {
  return <CredentialsPage title="CV" description="The CVs that you send to employers." kind="cv" />;
}
