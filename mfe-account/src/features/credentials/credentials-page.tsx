import type { CredentialKind } from '@fairlead/contracts/api/credentials';
import { ProfilePage } from '../profile/record-page.tsx';
import { Credentials } from './credentials.tsx';

interface CredentialsPageProps {
  title: string;
  description: string;
  kind: CredentialKind;
}

/** A page of credentials of one kind. */
export function CredentialsPage({ title, description, kind }: CredentialsPageProps) {
  return (
    <ProfilePage title={title} description={description}>
      {(person) => <Credentials user={person.id} kind={kind} />}
    </ProfilePage>
  );
}
