import {
  type crewRoles,
  mostReferencesADay,
  mostReferencesAsked,
  type Resume,
  referenceDays,
  type referenceRequest,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  ApiError,
  apiErrors,
  newId,
  newLinkSecret,
  type Origin,
  objectId,
  type Viewer,
} from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { ownDocumentsOf } from '../cv/records.ts';
import { resume } from '../resume/collection.ts';
import { references, type StoredReference } from './collection.ts';
import { requestMail } from './mails.ts';
import { ReferenceRefusals } from './refusals.ts';

/**
 * Asks somebody for a reference by mail, about a role of the person's experience. Whether the address has refused to be asked is not revealed: it is written to
 * no more.
 * @throws {ApiError} 400 at `role` for one that is not in the experience, 403 while the person's own address is not confirmed, 409 while too many wait for an
 * answer, 429 for too many in a day.
 */
export async function askForReference(
  account: Account,
  viewer: Extract<Viewer, { kind: 'person' }>,
  { name, email, relation, role, message }: z.output<typeof referenceRequest>,
  { correlationId }: Pick<Origin, 'correlationId'>,
): Promise<StoredReference> {
  const { service, people, mailer } = account;
  const person = await people.byId(viewer.id);
  if (!person?.emailVerified)
    throw apiErrors.forbidden(
      'Forbidden: confirm your email address before you ask for references.',
    );
  if (email === person.email) throw refused('email', 'This is your own address');
  const [own] = await ownDocumentsOf<Partial<Resume>>(service, resume, viewer.id);
  const held = own?.experience?.roles?.find(
    ({ position, from }) => position === role.position && from === role.from,
  );
  if (!held) throw refused('role', 'This is not in your experience');
  await refuseTooMany(account, viewer.id);
  const id = newId();
  const { secret, stored } = newLinkSecret();
  const endsAt = new Date(Date.now() + referenceDays * DAY_MS).toISOString();
  const { position, vessel, employer, from, to } = held;
  const work = {
    position: position as (typeof crewRoles)[number]['code'],
    ...(vessel && { vessel }),
    ...(employer && { employer }),
    from,
    ...(to && { to }),
  };
  const mail = requestMail(
    { id, email, person: person.name, ...work, endsAt },
    secret,
    service.environment.PUBLIC_URL,
  );
  const isWanted = !(await new ReferenceRefusals(service).has(email));
  // Safe before the request is, and sent once that is.
  const waiting = isWanted ? await mailer.hold(mail) : undefined;
  const content = {
    user: viewer.id,
    refereeName: name,
    refereeEmail: email,
    relation,
    ...work,
    ...(message && { message }),
    status: 'asked' as const,
    endsAt,
  };
  try {
    const [made] = await service
      .store(references)
      .add([{ id, content, secret: stored }], { actor: viewer, correlationId });
    if (!made) throw apiErrors.unavailable();
    await waiting?.release();
    return made;
  } catch (error) {
    await waiting?.drop();
    throw error;
  }
}

async function refuseTooMany({ service }: Account, user: string): Promise<void> {
  const store = service.store(references);
  const theirs = { user: objectId(user) };
  const [waiting, today] = await Promise.all([
    store.count({ ...theirs, status: 'asked' }),
    store.count({ ...theirs, createdAt: { $gt: new Date(Date.now() - DAY_MS) } }),
  ]);
  if (waiting >= mostReferencesAsked)
    throw apiErrors.conflict(
      `You are waiting for ${mostReferencesAsked} references. Withdraw one before you ask for another.`,
    );
  if (today >= mostReferencesADay)
    throw new ApiError(429, {
      message: `You can ask for ${mostReferencesADay} references a day. Please try again tomorrow.`,
    });
}

const refused = (path: string, message: string) =>
  apiErrors.validation(references.slug, [{ path, message }]);
