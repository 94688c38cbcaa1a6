import { Credentials } from '../credentials/credentials.tsx';
import { ProfilePage } from '../profile/record-page.tsx';
import { CvLinks } from './cv-links.tsx';
import { JsonResumeCard } from './json-resume.tsx';
import { PrintedCv } from './printed-cv.tsx';

/** `/account/documents/cv` */
export default function CvPage() {
  return (
    <ProfilePage
      title="CV"
      description="Made of your profile, always up to date. Share it by a link that you can end."
    >
      {(person) => (
        <>
          <PrintedCv />
          <CvLinks />
          <JsonResumeCard user={person.id} />
          <Credentials user={person.id} kind="cv" />
        </>
      )}
    </ProfilePage>
  );
}
