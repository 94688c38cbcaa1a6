import type { Credential, Personal, Resume } from '@fairlead/contracts';
import {
  apiErrors,
  type Collection,
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
    ownDocumentsOf<Partial<Personal>>(service, personal, user),
    ownDocumentsOf<Partial<Resume>>(service, resume, user),
    ownDocumentsOf<Credential>(service, credentials, user),
  ]);
  return {
    person,
    personal: ofPerson,
    resume: ofResume,
    credentials: held,
  };
}

/** A person's documents of a collection, opened as they themselves read them; a document of sections may lack any of these. */
export async function ownDocumentsOf<Answered>(
  service: Service,
  { slug }: Pick<Collection, 'slug'>,
  user: string,
): Promise<Answered[]> {
  const store = service.store(slug);
  const stored = await store.find({ user: objectId(user) }).toArray();
  return (await service.reading.answer(store, stored, { depth: 0 }, themself(user))) as Answered[];
}

const themself = (user: string): Viewer => ({
  kind: 'person',
  id: user,
  email: '',
  session: '',
  memberships: [],
});
