import { CredentialsPage } from './credentials-page.tsx';

/** `/account/qualifications/training` */
export default function TrainingPage() {
  return (
    <CredentialsPage
      title="Training"
      description="The courses that you have taken."
      kind="training"
    />
  );
}
