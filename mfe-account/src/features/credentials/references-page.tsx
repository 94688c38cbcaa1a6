import { ProfilePage } from '../profile/record-page.tsx';
import { AskedReferences } from '../references/asked-references.tsx';
import { Credentials } from './credentials.tsx';

/** `/account/documents/references` */
export default function ReferencesPage() {
  return (
    <ProfilePage title="References" description="References from people you worked for.">
      {(person) => (
        <>
          <AskedReferences user={person.id} />
          <Credentials user={person.id} kind="reference" />
        </>
      )}
    </ProfilePage>
  );
}
