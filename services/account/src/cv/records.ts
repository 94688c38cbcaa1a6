import { buffer } from 'node:stream/consumers';
import {
  type Credential,
  type CvSection,
  filesPath,
  type Personal,
  type Reference,
  type Resume,
} from '@fairlead/contracts';
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
import { references } from '../references/collection.ts';
import { resume } from '../resume/collection.ts';
import type { StoredUser } from '../users/collection.ts';
import type { CvRecords } from './content.ts';

/** The sources of these sections of a person's CV, as they themselves read them. @throws {ApiError} 404 for somebody who no longer has an account */
export async function cvRecordsOf(
  { service, people }: Account,
  user: string,
  sections: readonly CvSection[],
): Promise<CvRecords> {
  const person = await people.byId(user);
  if (!person) throw apiErrors.notFound();
  const [[ofPerson], [ofResume], held, given] = await Promise.all([
    ownDocumentsOf<Partial<Personal>>(service, personal, user),
    ownDocumentsOf<Partial<Resume>>(service, resume, user),
    ownDocumentsOf<Credential>(service, credentials, user),
    sections.includes('references') ? ownDocumentsOf<Reference>(service, references, user) : [],
  ]);
  return {
    person,
    personal: ofPerson,
    resume: ofResume,
    credentials: held,
    references: given,
    ...(sections.includes('photo') && { photo: await photoOf(service, person) }),
  };
}

/** The photo of a person as a data URL; undefined without one. */
async function photoOf(service: Service, { photo }: StoredUser): Promise<string | undefined> {
  const name = photo?.url?.slice(filesPath('users').length);
  if (!name || !(await service.files.find(name))) return undefined;
  const bytes = await buffer(service.files.open(name));
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** A person's documents of a collection, decrypted as they themselves read them; a sectioned document may lack any section. */
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
