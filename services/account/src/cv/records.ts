import type { Credential, Personal, Resume } from '@fairlead/contracts';
import {
  apiErrors,
  type Collection,
  type Content,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { credentials } from '../credentials/collection.ts';
import { personal } from '../personal/collection.ts';
import { resume } from '../resume/collection.ts';
import type { CvRecords } from './content.ts';

/** What a person's CV is made of, as they themselves read it. @throws {ApiError} 404 for somebody who has no account any more */
export async function cvRecordsOf({ service, people }: Account, user: string): Promise<CvRecords> {
  const person = await people.byId(user);
  if (!person) throw apiErrors.notFound();
  const [[ofPerson], [ofResume], held] = await Promise.all([
    ownDocumentsOf(service, personal, user),
    ownDocumentsOf(service, resume, user),
    ownDocumentsOf(service, credentials, user),
  ]);
  return {
    person,
    personal: ofPerson as Partial<Personal> | undefined,
    resume: ofResume as Partial<Resume> | undefined,
    credentials: held as unknown as Credential[],
  };
}

/** A person's documents of a collection, opened as they themselves read them. */
export async function ownDocumentsOf(
  service: Service,
  { slug }: Pick<Collection, 'slug'>,
  user: string,
): Promise<Content[]> {
  const store = service.store(slug);
  const stored = await store.find({ user: objectId(user) }).toArray();
  return service.reading.answer(store, stored, { depth: 0 }, themself(user));
}

const themself = (user: string): Viewer => ({
  kind: 'person',
  id: user,
  email: '',
  session: '',
  memberships: [],
});
